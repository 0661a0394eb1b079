import { Box, Flex } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/button'
import { Checkbox } from '../../components/checkbox'
import { FormField, Input } from '../../components/form-field'
import { Stack } from '../../components/layout'
import { inviteCopy } from '../../content/admin'
import { actions } from '../../content/error-pages'
import { announce } from '../../lib/announce'
import { loadAgain, useAdmin } from '../admin'
import type { InvitedBatch } from '../backend/response-schemas'
import { ConfirmDialog } from '../confirm-dialog'
import { CheckLabel, toolbarButton } from '../controls'
import { Dialog } from '../dialog'
import { ExportControl } from '../export/export-control'
import { describeFailure as describeQueryFailure } from '../failure-cause'
import { wholeList } from '../list/signup-view'
import { previewKey, previewQuery } from '../queries'
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

interface InviteDialogProps {
  candidates: Candidates
  onClose: (wasInvited: boolean) => void
}

/** Shows who would be invited, marks exactly these people as invited, and saves a file of them. */
export function InviteDialog({ candidates, onClose }: InviteDialogProps) {
  const admin = useAdmin()
  const [invited, setInvited] = useState<InvitedBatch | null>(null)
  const [text, setText] = useState(String(DEFAULT_PEOPLE))
  const [isFriendsFirst, setIsFriendsFirst] = useState(true)
  const typed = readPeople(text)
  const howMany = useDebounced(typed)
  const request = toBatchRequest(candidates, { howMany, isFriendsFirst })
  const preview = useQuery(previewQuery(admin.repository, invited === null ? request : null))
  const fingerprint = preview.data?.fingerprint ?? null
  // The preview on the screen is the one that was asked for.
  const isCurrent = typed === howMany && !preview.isFetching
  useEffect(() => abandonInvitation, [])
  if (invited !== null) return <Invited invited={invited} onClose={() => onClose(true)} />

  const hasNumber = candidates.type === 'next'
  const describe = () => {
    if (!isCurrent) return inviteCopy.looking
    if (hasNumber && typed === null) return ''
    if (preview.error !== null) return describeQueryFailure(inviteCopy.previewFailed, preview.error)
    return describePreview(candidates, howMany, preview.data ?? null)
  }

  return (
    <ConfirmDialog
      question={hasNumber ? inviteCopy.title : inviteCopy.titleSelected}
      action={{
        mutationKey: inviteKey,
        mutationFn() {
          if (request === null || fingerprint === null) throw new Error('Nobody can be invited')
          return invite(admin.repository, request, fingerprint)
        },
        onSuccess({ type }) {
          if (type === 'failed') return
          void loadAgain(admin)
          if (type === 'changed') void admin.queryClient.invalidateQueries({ queryKey: previewKey })
        },
      }}
      describe={describeFailure}
      labels={{
        cancel: inviteCopy.cancel,
        confirm: preview.isError ? actions.tryAgain : inviteCopy.submit,
        busy: inviteCopy.submitting,
      }}
      isReady={request !== null && fingerprint !== null && isCurrent}
      instead={preview.isError ? preview.refetch : undefined}
      onClose={(outcome) => (outcome?.type === 'ok' ? setInvited(outcome.data) : onClose(false))}
    >
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
          <CheckLabel>
            <Checkbox
              checked={isFriendsFirst}
              onChange={({ target }) => setIsFriendsFirst(target.checked)}
            />
            <span>{inviteCopy.friendsFirst}</span>
          </CheckLabel>
        </>
      )}
      <Box as="p" role="status" aria-busy={!isCurrent} minHeight="3.25rem">
        {describe()}
      </Box>
      <Box as="p" textStyle="small" color="stone">
        {inviteCopy.note}
      </Box>
    </ConfirmDialog>
  )
}

interface InvitedProps {
  invited: InvitedBatch
  onClose: () => void
}

/** The result. The file of the batch is saved at once. */
function Invited({ invited: { batch, people }, onClose }: InvitedProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isSaving, setIsSaving] = useState(false)
  const title = inviteCopy.done(batch, people)
  // The progress of the export would interrupt the title, which has the focus.
  useEffect(() => announce(title), [title])
  return (
    <Dialog ref={dialog} labelledBy={titleId} isBusy={isSaving} onClose={onClose}>
      <Stack gap="4">
        <Box as="h2" id={titleId} tabIndex={-1} fontWeight="strong">
          {title}
        </Box>
        <Box as="p" textStyle="small" color="stone">
          {inviteCopy.fileNote}
        </Box>
        <Flex gap="3" wrap="wrap">
          <Button
            look="quiet"
            {...toolbarButton}
            aria-disabled={isSaving}
            onClick={isSaving ? undefined : () => dialog.current?.close()}
          >
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
    </Dialog>
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
