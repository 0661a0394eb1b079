import { Box, chakra, Flex } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { batchesCopy } from '../../content/admin'
import { formatDate } from '../../content/dates'
import { showToast } from '../../toasts/toast-store'
import { useAdmin } from '../admin-context'
import type { Batch } from '../backend/admin-repository'
import type { RequestError } from '../backend/result'
import { ConfirmDialog } from '../confirm-dialog'
import { loadAgain } from '../create-admin'
import { ExportControl } from '../export/export-control'
import { describeFailure } from '../failure-cause'
import { wholeList } from '../list/signup-view'
import { TextButton } from '../text-button'
import type { Signups } from '../use-signup-list'
import { batchesQuery } from './batch-queries'
import { noteSaved } from './own-invitation'

const List = chakra('ul', { base: { display: 'grid', gap: '2', listStyleType: 'none' } })

/** The batches that the team has invited. Each can be shown in the list, and taken back as a whole. */
export function BatchesPanel({ showList }: Pick<Signups, 'showList'>) {
  const { repository } = useAdmin()
  const [takingBack, setTakingBack] = useState<Batch | null>(null)
  const list = useRef<HTMLUListElement>(null)
  /** Whether something in the list has the focus. React reports no blur of an element that it removes. */
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) list.current?.focus()
  })
  const batches = useQuery(batchesQuery(repository))
  return (
    <Box mt="2" data-print="hide">
      <Box as="p" role="status" srOnly={describe(batches) === ''}>
        {describe(batches)}
      </Box>
      <List
        ref={list}
        tabIndex={-1}
        aria-label={batchesCopy.title}
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={() => {
          hasFocus.current = false
        }}
      >
        {batches.data?.map((batch) => (
          <li key={batch.batch}>
            <Flex columnGap="3" wrap="wrap" align="center">
              <span>{describeBatch(batch)}</span>
              {batch.people > 0 && (
                <>
                  <TextButton onClick={() => showList({ ...wholeList, status: batch.batch })}>
                    {batchesCopy.show(batch.batch)}
                  </TextButton>
                  <TextButton onClick={() => setTakingBack(batch)}>
                    {batchesCopy.takeBack(batch.batch)}
                  </TextButton>
                  <ExportControl
                    view={{ ...wholeList, status: batch.batch }}
                    matching={batch.people}
                    label={batchesCopy.save(batch.batch)}
                    onSaved={() => noteSaved(batch)}
                  />
                </>
              )}
            </Flex>
          </li>
        ))}
      </List>
      {takingBack !== null && (
        <TakeBackDialog
          batch={takingBack}
          returnFocus={() => list.current?.focus()}
          onClose={() => setTakingBack(null)}
        />
      )}
    </Box>
  )
}

interface Loading {
  readonly data?: readonly Batch[] | undefined
  readonly error: RequestError | null
}

function describe({ data, error }: Loading): string {
  if (error !== null) return describeFailure(batchesCopy.failed, error)
  if (data === undefined) return batchesCopy.loading
  return data.length === 0 ? batchesCopy.none : ''
}

function describeBatch({ batch, people, invitedAt, invitedBy }: Batch): string {
  const text = batchesCopy.describe(batch, people, formatDate(invitedAt), invitedBy)
  return people === 0 ? `${text}, ${batchesCopy.takenBack}` : text
}

const takeBackMessages = {
  ok: null,
  unknown: batchesCopy.takeBackUnknown,
  failed: batchesCopy.takeBackFailed,
} as const

interface TakeBackDialogProps {
  batch: Batch
  /** Called if the button that opened the dialog is gone. */
  returnFocus: () => void
  onClose: () => void
}

/** Asks before a batch is taken back. */
function TakeBackDialog({ batch, returnFocus, onClose }: TakeBackDialogProps) {
  const admin = useAdmin()
  return (
    <ConfirmDialog
      question={batchesCopy.question(batch.batch, batch.people)}
      action={{
        mutationFn: () => admin.repository.takeBackBatch(batch.batch),
        onSuccess({ type }) {
          if (type !== 'failed') void loadAgain(admin)
        },
      }}
      describe={({ type }) => takeBackMessages[type]}
      labels={{
        cancel: batchesCopy.keep,
        confirm: batchesCopy.confirm,
        busy: batchesCopy.takingBack,
      }}
      look="destructive"
      returnFocus={returnFocus}
      onClose={(outcome) => {
        if (outcome !== null) showToast('success', batchesCopy.done(batch.batch))
        onClose()
      }}
    />
  )
}
