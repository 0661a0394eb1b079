import { Flex } from '@chakra-ui/react'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useStore } from 'zustand'
import { Stack } from '../../components/layout'
import { FailureBox } from '../../components/notice'
import { inviteCopy, unsavedCopy } from '../../content/admin'
import { useAdmin, useSession } from '../admin'
import type { Batch } from '../backend/response-schemas'
import { TextButton } from '../controls'
import { ExportControl } from '../export/export-control'
import { wholeList } from '../list/signup-view'
import { batchesQuery } from '../queries'
import { inviteKey } from './invite-dialog'
import { abandonedInvitation, findOwnBatch, forgetInvitation } from './own-invitation'

interface UnsavedBatchProps {
  /** Takes the focus when the message is closed. */
  focusAfter: RefObject<HTMLElement | null>
}

/**
 * Says that this tab has invited a batch and has not saved its file, for example because the user left the page during the
 * invitation.
 */
export function UnsavedBatch({ focusAfter }: UnsavedBatchProps) {
  const { repository } = useAdmin()
  const session = useSession()
  const { fingerprint } = useStore(abandonedInvitation)
  const isInviting = useIsMutating({ mutationKey: inviteKey }) > 0
  const batches = useQuery({
    ...batchesQuery(repository),
    enabled: fingerprint !== null && !isInviting,
  })
  /** The batch whose file was saved here. The message stays until the user closes it. */
  const [saved, setSaved] = useState<Batch>()
  const shown = findOwnBatch(batches.data ?? [], fingerprint, session) ?? saved
  const text = shown === saved ? inviteCopy.done : unsavedCopy.text
  return (
    // Without a message, it takes no space between its neighbors.
    <Stack gap="2" mt={shown === undefined ? '-2' : '0'} data-print="hide">
      {/* Always in the page, so that screen readers say what comes into it. */}
      <div role="status">
        {shown !== undefined && <FailureBox>{text(shown.batch, shown.people)}</FailureBox>}
      </div>
      {shown !== undefined && (
        <Flex gap="3" wrap="wrap" align="center">
          <TextButton
            onClick={() => {
              forgetInvitation()
              setSaved(undefined)
              focusAfter.current?.focus()
            }}
          >
            {unsavedCopy.close}
          </TextButton>
          <ExportControl
            key={shown.batch}
            view={{ ...wholeList, status: shown.batch }}
            matching={shown.people}
            label={unsavedCopy.save}
            onSaved={() => {
              setSaved(shown)
              forgetInvitation()
            }}
          />
        </Flex>
      )}
    </Stack>
  )
}
