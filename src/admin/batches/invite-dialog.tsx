import { Box, chakra, Flex } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { BusyButton, Button } from '../../components/button'
import { Checkbox } from '../../components/checkbox'
import { FormField, Input } from '../../components/form-field'
import { Stack } from '../../components/layout'
import { FailureBox } from '../../components/notice'
import { inviteCopy } from '../../content/admin'
import { actions } from '../../content/error-pages'
import { useAdmin } from '../admin-context'
import type { BatchRequest } from '../backend/admin-repository'
import { loadAgain } from '../create-admin'
import { ModalDialog } from '../dialog'
import { ExportControl } from '../export/export-control'
import { describeFailure as describeQueryFailure, FailureCause } from '../failure-cause'
import { wholeList } from '../list/signup-view'
import { toolbarButton } from '../list/toolbar-field'
import { previewKey, previewQuery } from './batch-queries'
import {
  type Candidates,
  describeFailure,
  describePreview,
  readPeople,
  toBatchRequest,
} from './invite-request'
import { abandonInvitation, forgetInvitation, invite } from './own-invitation'

/** The key of a running invitation. It runs on when the user leaves the page. */
export const inviteKey = ['invite'] as const

const DEFAULT_PEOPLE = 100
/** How long the preview waits for the next digit, in milliseconds. */
const PREVIEW_PAUSE_MS = 300

const Label = chakra('label', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    minHeight: '2.75rem',
    cursor: 'pointer',
  },
})

interface InviteDialogProps {
  candidates: Candidates
  onClose: (wasInvited: boolean) => void
}

/** Shows who would be invited, marks exactly these people as invited, and saves a file of them. */
export function InviteDialog({ candidates, onClose }: InviteDialogProps) {
  const admin = useAdmin()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  const [text, setText] = useState(String(DEFAULT_PEOPLE))
  const [isFriendsFirst, setIsFriendsFirst] = useState(true)
  const typed = readPeople(text)
  const howMany = useDebounced(typed)
  const request = toBatchRequest(candidates, { howMany, isFriendsFirst })

  /** The file of the batch is being saved. */
  const [isSaving, setIsSaving] = useState(false)
  const {
    mutate,
    reset,
    data: outcome,
    isPending,
    submittedAt,
  } = useMutation({
    mutationKey: inviteKey,
    mutationFn: ({ wanted, fingerprint }: Invitation) =>
      invite(admin.repository, wanted, fingerprint),
    onSuccess({ type }) {
      if (type === 'failed') return
      void loadAgain(admin)
      if (type === 'changed') void admin.queryClient.invalidateQueries({ queryKey: previewKey })
    },
  })
  useEffect(() => abandonInvitation, [])
  const isInvited = outcome?.type === 'ok'
  const preview = useQuery(previewQuery(admin.repository, isInvited ? null : request))
  const fingerprint = preview.data?.fingerprint ?? null
  // The preview on the screen is the one that was asked for.
  const isCurrent = typed === howMany && !preview.isFetching
  const isReady = request !== null && fingerprint !== null && isCurrent && !isPending
  const submit = () => {
    if (preview.isError) void preview.refetch()
    else if (isReady) mutate({ wanted: request, fingerprint })
  }

  const close = () => {
    if (!isPending && !isSaving) onClose(isInvited)
  }

  const hasNumber = candidates.type === 'next'
  const describe = () => {
    if (!isCurrent) return inviteCopy.looking
    if (hasNumber && typed === null) return ''
    if (preview.error !== null) return describeQueryFailure(inviteCopy.previewFailed, preview.error)
    return describePreview(candidates, howMany, preview.data ?? null)
  }

  return (
    <ModalDialog ref={dialog} labelledBy={titleId} isBusy={isPending || isSaving} onClose={close}>
      {isInvited ? (
        <Invited
          {...outcome.data}
          titleId={titleId}
          close={close}
          isSaving={isSaving}
          setIsSaving={setIsSaving}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Stack gap="4">
            <Box as="h2" id={titleId} fontWeight="strong">
              {hasNumber ? inviteCopy.title : inviteCopy.titleSelected}
            </Box>
            {hasNumber && (
              <>
                <FormField
                  label={inviteCopy.howMany}
                  error={typed === null ? inviteCopy.howManyInvalid : undefined}
                >
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="numeric"
                      autoComplete="off"
                      maxWidth="10rem"
                      value={text}
                      onChange={({ target }) => {
                        setText(target.value)
                        // The message was about another number. A running invitation keeps its result.
                        if (!isPending) reset()
                      }}
                    />
                  )}
                </FormField>
                <Label>
                  <Checkbox
                    checked={isFriendsFirst}
                    onChange={({ target }) => setIsFriendsFirst(target.checked)}
                  />
                  <span>{inviteCopy.friendsFirst}</span>
                </Label>
              </>
            )}
            <Box as="p" role="status" aria-busy={!isCurrent} minHeight="3.25rem">
              {describe()}
            </Box>
            {outcome !== undefined && (
              // With a key, a screen reader says each try.
              <FailureBox key={submittedAt} role="alert" fontWeight="strong">
                <p>{describeFailure(outcome)}</p>
                <FailureCause outcome={outcome} />
              </FailureBox>
            )}
            <Box as="p" textStyle="small" color="stone">
              {inviteCopy.note}
            </Box>
            <Flex gap="3" wrap="wrap">
              <Button look="quiet" disabled={isPending} onClick={close}>
                {inviteCopy.cancel}
              </Button>
              <BusyButton
                type="submit"
                aria-disabled={!isReady && !preview.isError}
                label={preview.isError ? actions.tryAgain : inviteCopy.submit}
                busyLabel={isPending ? inviteCopy.submitting : null}
              />
            </Flex>
          </Stack>
        </form>
      )}
    </ModalDialog>
  )
}

interface Invitation {
  readonly wanted: BatchRequest
  readonly fingerprint: string
}

interface InvitedProps {
  batch: number
  people: number
  titleId: string
  close: () => void
  isSaving: boolean
  setIsSaving: (isSaving: boolean) => void
}

/** The result takes the focus, and the file of the batch is saved at once. */
function Invited({ batch, people, titleId, close, isSaving, setIsSaving }: InvitedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap="4">
      <Box as="h2" ref={title} id={titleId} tabIndex={-1} fontWeight="strong">
        {inviteCopy.done(batch, people)}
      </Box>
      <Box as="p" textStyle="small" color="stone">
        {inviteCopy.fileNote}
      </Box>
      <Flex gap="3" wrap="wrap">
        <Button look="quiet" {...toolbarButton} aria-disabled={isSaving} onClick={close}>
          {inviteCopy.close}
        </Button>
        <ExportControl
          view={{ ...wholeList, status: batch }}
          matching={people}
          startsAtOnce
          onRunningChange={setIsSaving}
          onSaved={forgetInvitation}
        />
      </Flex>
    </Stack>
  )
}

/** Follows a value when it has not changed for a while. */
function useDebounced<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PREVIEW_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
