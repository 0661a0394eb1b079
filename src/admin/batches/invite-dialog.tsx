import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '../../components/button'
import { Checkbox } from '../../components/checkbox'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { Dialog, DialogButtons } from '../../components/dialog'
import { FormField, Input } from '../../components/form-field'
import { Stack } from '../../components/layout'
import { inviteCopy } from '../../content/admin-batches'
import { exportCopy } from '../../content/admin-list'
import { formatTime } from '../../content/dates'
import { actions } from '../../content/error-pages'
import { announce } from '../../lib/announce'
import { loadAgain, useAdmin } from '../data/admin'
import type { InvitedBatch } from '../data/backend/response-schemas'
import { batchesQuery, previewKey, previewQuery } from '../data/queries'
import { wholeList } from '../data/signup-view'
import { ExportNotice, useExport } from '../export/export-notice'
import { CheckLabel, goldenButton, toolbarButton } from '../parts/controls'
import { describeFailure as describeQueryFailure, withCause } from '../parts/failure-cause'
import {
  type Candidates,
  describeFailure,
  describePreview,
  readPeople,
  toBatchRequest,
} from './invite-request'

const DEFAULT_PEOPLE = 100

interface InviteDialogProps {
  candidates: Candidates
  onClose: (wasInvited: boolean) => void
}

/** Shows who would be invited, marks exactly these people as invited, and saves a file with them. */
export function InviteDialog({ candidates, onClose }: InviteDialogProps) {
  const admin = useAdmin()
  const [invited, setInvited] = useState<InvitedBatch | null>(null)
  const [text, setText] = useState(String(DEFAULT_PEOPLE))
  const [isFriendsFirst, setIsFriendsFirst] = useState(true)
  const howMany = readPeople(text)
  const request = toBatchRequest(candidates, howMany, isFriendsFirst)
  const preview = useQuery(previewQuery(admin.repository, invited === null ? request : null))
  // The newest batches show the user an invitation whose response did not arrive.
  const batches = useQuery(batchesQuery(admin.repository, null))
  const recent = batches.data?.filter(({ is_new, people }) => is_new && people > 0) ?? []
  const ids = preview.data?.ids ?? []
  const isCurrent = !preview.isFetching && !batches.isFetching
  const error = preview.error ?? batches.error
  if (invited !== null) return <Invited invited={invited} onClose={() => onClose(true)} />

  const hasNumber = candidates.selectedIds === null
  const describe = () => {
    if (!isCurrent) return inviteCopy.looking
    if (hasNumber && howMany === null) return ''
    if (error !== null) return describeQueryFailure(inviteCopy.previewFailed, error)
    return describePreview(candidates, howMany, preview.data ?? null)
  }

  return (
    <ConfirmDialog
      title={hasNumber ? inviteCopy.title : inviteCopy.titleSelected}
      action={async () => {
        const outcome = await admin.repository.inviteBatch(ids)
        const { type } = outcome
        if (type !== 'failed') void loadAgain(admin)
        if (type === 'changed') void admin.queryClient.invalidateQueries({ queryKey: previewKey })
        return outcome
      }}
      describe={(outcome) => withCause(describeFailure(outcome), outcome)}
      labels={{
        cancel: inviteCopy.cancel,
        confirm: error === null ? inviteCopy.submit : actions.tryAgain,
        busy: inviteCopy.submitting,
      }}
      isReady={request !== null && ids.length > 0 && isCurrent}
      instead={
        error === null ? undefined : () => Promise.all([preview.refetch(), batches.refetch()])
      }
      onClose={(outcome) => (outcome?.type === 'ok' ? setInvited(outcome.data) : onClose(false))}
    >
      {hasNumber && (
        <>
          <FormField
            label={inviteCopy.howMany}
            error={howMany === null ? inviteCopy.howManyInvalid : undefined}
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
      <Box minHeight="3.25rem">
        <p role="status">
          {recent
            .map((one) => inviteCopy.recent(one.people, formatTime(new Date(one.invited_at))))
            .join(' ')}
        </p>
        <p role="status" aria-busy={!isCurrent}>
          {describe()}
        </p>
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

/** Starts to save the batch's file at once. */
function Invited({ invited: { batch, people }, onClose }: InvitedProps) {
  const titleId = useId()
  const exported = useExport()
  const { isRunning } = exported
  const title = inviteCopy.done(batch, people)
  const view = { ...wholeList, status: batch }
  const save = () => exported.start({ view, matching: people, columns: 'for-email' })
  const saveAtOnce = useEffectEvent(save)
  useEffect(() => {
    saveAtOnce()
    // The export's progress interrupts a screen reader while it reads the focused title, so the title is announced again.
    announce(title)
  }, [title])
  return (
    <Dialog labelledBy={titleId} isBusy={isRunning} onClose={onClose}>
      <Stack gap="4">
        <Box as="h2" id={titleId} tabIndex={-1} textStyle="subtitle">
          {title}
        </Box>
        <ExportNotice {...exported} close={undefined} />
        <Box as="p" color="stone">
          {inviteCopy.fileNote}
        </Box>
        <DialogButtons>
          <Button look="quiet" {...toolbarButton} aria-disabled={isRunning} onClick={save}>
            {isRunning ? exportCopy.running : exportCopy.again}
          </Button>
          <Button
            {...goldenButton}
            aria-disabled={isRunning}
            onClick={isRunning ? undefined : onClose}
          >
            {inviteCopy.close}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}
