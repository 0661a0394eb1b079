import { Box, chakra, Flex } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { BusyLabel, Button } from '../../components/button'
import { Checkbox } from '../../components/checkbox'
import { FailureBox } from '../../components/failure-box'
import { FormField, Input } from '../../components/form-field'
import { Stack } from '../../components/stack'
import { inviteCopy } from '../../content/admin-batches'
import { useAdmin } from '../admin-context'
import type { BatchRequest } from '../backend/admin-repository'
import { loadAgain } from '../create-admin'
import { ModalDialog } from '../dialog'
import { ExportControl } from '../export/export-control'
import { wholeList } from '../list/signup-view'
import { batchesKey, previewQuery } from './batch-queries'
import {
  type Candidates,
  describeFailure,
  describePreview,
  readPeople,
  toBatchRequest,
} from './invite-request'

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
  const howMany = usePause(typed)
  const request = toBatchRequest(candidates, { howMany, isFriendsFirst })
  const preview = useQuery(previewQuery(admin.repository, request))

  /** The first try had no readable response. */
  const [wasUnknown, setWasUnknown] = useState(false)
  const {
    mutate,
    data: outcome,
    isPending,
  } = useMutation({
    mutationFn: ({ wanted, fingerprint }: { wanted: BatchRequest; fingerprint: string }) =>
      admin.repository.inviteBatch(wanted, fingerprint),
    onSuccess({ type }) {
      if (type === 'unknown') {
        setWasUnknown(true)
        return
      }
      if (type === 'failed') return
      void admin.queryClient.invalidateQueries({ queryKey: batchesKey })
      void loadAgain(admin)
    },
  })
  const fingerprint = preview.data?.fingerprint ?? null
  // The preview on the screen is the one that was asked for.
  const isCurrent = typed === howMany && !preview.isFetching
  const isReady = request !== null && fingerprint !== null && isCurrent && !isPending
  const invite = () => {
    if (request !== null && fingerprint !== null) mutate({ wanted: request, fingerprint })
  }

  const isInvited = outcome?.type === 'invited'
  const close = () => {
    if (!isPending) onClose(isInvited)
  }

  const hasNumber = candidates.type === 'next'
  const describe = () => {
    if (!isCurrent) return inviteCopy.looking
    if (hasNumber && typed === null) return ''
    if (preview.isError) return inviteCopy.previewFailed
    return describePreview(candidates, preview.data ?? null)
  }

  return (
    <ModalDialog ref={dialog} labelledBy={titleId} isBusy={isPending} onClose={close}>
      {isInvited ? (
        <Invited batch={outcome.batch} people={outcome.people} titleId={titleId} close={close} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady) invite()
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
                      onChange={({ target }) => setText(target.value)}
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
            <Box role="alert">
              {outcome !== undefined && (
                <FailureBox fontWeight="strong">
                  <p>{describeFailure(outcome, wasUnknown)}</p>
                </FailureBox>
              )}
            </Box>
            <Box as="p" textStyle="small" color="stone">
              {inviteCopy.note}
            </Box>
            <Flex gap="3" wrap="wrap">
              <Button look="quiet" aria-disabled={isPending} onClick={close}>
                {inviteCopy.cancel}
              </Button>
              <Button type="submit" aria-disabled={!isReady}>
                <BusyLabel
                  isBusy={isPending}
                  text={isPending ? inviteCopy.submitting : inviteCopy.submit}
                />
              </Button>
            </Flex>
          </Stack>
        </form>
      )}
    </ModalDialog>
  )
}

interface InvitedProps {
  batch: number
  people: number
  titleId: string
  close: () => void
}

/** The result takes the focus, and the file of the batch is saved at once. */
function Invited({ batch, people, titleId, close }: InvitedProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap="4">
      <Box as="h2" ref={title} id={titleId} tabIndex={-1} fontWeight="strong">
        {inviteCopy.done(batch, people)}
      </Box>
      <Flex gap="3" wrap="wrap">
        <Button onClick={close}>{inviteCopy.close}</Button>
        <ExportControl view={{ ...wholeList, status: batch }} matching={people} startsAtOnce />
      </Flex>
    </Stack>
  )
}

/** Follows a value when it has not changed for a while. */
function usePause<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PREVIEW_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
