import { Box, chakra, Flex } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { batchesCopy } from '../../content/admin'
import { formatDate } from '../../content/dates'
import { showToast } from '../../toasts/toast-store'
import { loadAgain, useAdmin } from '../admin'
import type { Batch } from '../backend/response-schemas'
import { ConfirmDialog } from '../confirm-dialog'
import { contained, TextButton } from '../controls'
import { ExportControl } from '../export/export-control'
import { describeFailure } from '../failure-cause'
import { type SignupView, wholeList } from '../list/signup-view'
import { batchesQuery } from '../queries'

interface BatchesPanelProps {
  showList: (change: Partial<SignupView>) => void
}

/** The batches that the team has invited. Each can be shown in the list, saved as a file, and taken back as a whole. */
export function BatchesPanel({ showList }: BatchesPanelProps) {
  const admin = useAdmin()
  const [before, setBefore] = useState<number | null>(null)
  const { data, error } = useQuery({
    ...batchesQuery(admin.repository, before),
    placeholderData: keepPreviousData,
  })
  const [takingBack, setTakingBack] = useState<Batch | null>(null)
  const list = useRef<HTMLUListElement>(null)
  /** Whether something in the list has the focus. React reports no blur of an element that it removes. */
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) list.current?.focus()
  })
  const showPage = (end: number | null) => {
    setBefore(end)
    list.current?.focus()
  }
  const none = data === undefined ? batchesCopy.loading : batchesCopy.none
  const message = error === null ? none : describeFailure(batchesCopy.failed, error)
  const isSilent = error === null && data !== undefined && data.length > 0
  return (
    <Box mt="2" data-print="hide">
      <Box as="p" role="status" srOnly={isSilent}>
        {isSilent ? '' : message}
      </Box>
      <Box
        as="ul"
        ref={list}
        tabIndex={-1}
        aria-label={batchesCopy.title}
        display="grid"
        gap="2"
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={() => {
          hasFocus.current = false
        }}
      >
        {data?.map((batch) => (
          <li key={batch.batch}>
            <Flex columnGap="3" wrap="wrap" align="center">
              <chakra.span {...contained}>{describeBatch(batch)}</chakra.span>
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
                  />
                </>
              )}
            </Flex>
          </li>
        ))}
      </Box>
      {before !== null && (
        <TextButton onClick={() => showPage(null)}>{batchesCopy.newest}</TextButton>
      )}
      {data?.length === PAGE && (
        <TextButton onClick={() => showPage(data.at(-1)?.batch ?? null)}>
          {batchesCopy.earlier}
        </TextButton>
      )}
      {takingBack !== null && (
        <ConfirmDialog
          question={batchesCopy.question(takingBack.batch, takingBack.people)}
          action={{
            mutationFn: () => admin.repository.takeBackBatch(takingBack.batch),
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
          returnFocus={() => list.current?.focus()}
          onClose={(outcome) => {
            if (outcome !== null) showToast('success', batchesCopy.done(takingBack.batch))
            setTakingBack(null)
          }}
        />
      )}
    </Box>
  )
}

function describeBatch({ batch, people, invitedAt, invitedBy, isNew }: Batch): string {
  const text = batchesCopy.describe(batch, people, formatDate(invitedAt), invitedBy)
  if (people === 0) return `${text}, ${batchesCopy.takenBack}`
  return isNew ? `${text}. ${batchesCopy.isNew}` : text
}

/** As many as the server lists at a time. */
const PAGE = 100

const takeBackMessages = {
  ok: null,
  unknown: batchesCopy.takeBackUnknown,
  failed: batchesCopy.takeBackFailed,
} as const
