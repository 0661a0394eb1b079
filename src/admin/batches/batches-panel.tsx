import { Box, chakra, Flex } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { batchesCopy, inviteCopy } from '../../content/admin-batches'
import { people as countPeople, statusCopy } from '../../content/admin-list'
import { formatDate } from '../../content/dates'
import { showToast } from '../../toasts/toast-store'
import { loadAgain, useAdmin } from '../data/admin'
import type { Batch } from '../data/backend/response-schemas'
import { batchesQuery, waitingFriends } from '../data/queries'
import { type SignupView, wholeList } from '../data/signup-view'
import { useNumbers } from '../data/use-numbers'
import type { useExport } from '../export/export-notice'
import { IconButton, LineIcon, TextButton } from '../parts/controls'
import { describeFailure, withCause } from '../parts/failure-cause'
import { Popup, PopupPanel } from '../parts/popup'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    borderBottom: '1px solid',
    borderColor: 'sand',
    '& > :is(div:first-of-type, p)': { position: 'relative', flex: '1', minWidth: '0', py: '2' },
    // The export message must not cover a focused button.
    '& button': { scrollMarginTop: '3.5rem' },
  },
})

/** The click target covers the whole left side of the row. */
const ShowButton = chakra('button', {
  base: {
    color: 'lagoon',
    fontWeight: 'strong',
    cursor: 'pointer',
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
})

const New = chakra('span', {
  base: { ms: '1', px: '2', bg: 'egg', borderRadius: 'full', whiteSpace: 'nowrap' },
})

const { ofBatch } = batchesCopy

interface BatchesPanelProps {
  showList: (change: Partial<SignupView>) => void
  exported: ReturnType<typeof useExport>
  inviteNext: () => void
}

/** The batches that the team invited, and the number of people who are still waiting. */
export function BatchesPanel({ showList, exported, inviteNext }: BatchesPanelProps) {
  const admin = useAdmin()
  const [before, setBefore] = useState<number | null>(null)
  const { data, error } = useQuery(batchesQuery(admin.repository, before))
  const shown = data?.slice(0, PAGE) ?? []
  const [takingBack, setTakingBack] = useState<Batch | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const showPage = (end: number | null) => {
    setBefore(end)
    list.current?.focus()
  }
  const none = data === undefined ? batchesCopy.loading : batchesCopy.none
  const message = error === null ? none : describeFailure(batchesCopy.failed, error)
  const isSilent = error === null && data !== undefined && data.length > 0
  return (
    <Box data-print="hide">
      <Box as="p" role="status" srOnly={isSilent}>
        {isSilent ? '' : message}
      </Box>
      <Box
        as="ul"
        ref={list}
        tabIndex={-1}
        // Safari does not treat a list without bullets as a list.
        role="list"
        aria-label={batchesCopy.title}
        maxWidth="40rem"
      >
        {shown.map((batch) => (
          <BatchRow
            key={batch.batch}
            batch={batch}
            showList={showList}
            exported={exported}
            takeBack={() => setTakingBack(batch)}
          />
        ))}
        <WaitingRow inviteNext={inviteNext} />
      </Box>
      <Flex columnGap="2" ms="-2">
        {before !== null && (
          <TextButton onClick={() => showPage(null)}>{batchesCopy.newest}</TextButton>
        )}
        {data !== undefined && data.length > PAGE && (
          <TextButton onClick={() => showPage(shown.at(-1)?.batch ?? null)}>
            {batchesCopy.earlier}
          </TextButton>
        )}
      </Flex>
      {takingBack !== null && (
        <ConfirmDialog
          title={batchesCopy.question(takingBack.batch)}
          text={batchesCopy.consequence(takingBack.people)}
          action={async () => {
            const outcome = await admin.repository.takeBackBatch(takingBack.batch)
            if (outcome.type !== 'failed') void loadAgain(admin)
            return outcome
          }}
          describe={(outcome) => withCause(takeBackMessages[outcome.type], outcome)}
          labels={{
            cancel: batchesCopy.keep,
            confirm: batchesCopy.confirm,
            busy: batchesCopy.takingBack,
          }}
          look="destructive"
          returnFocus={() => list.current?.focus()}
          onClose={(outcome) => {
            flushSync(() => setTakingBack(null))
            if (outcome === null) return
            // The button that opened the dialog unmounts when the refetched batches arrive.
            list.current?.focus()
            showToast('success', batchesCopy.done(takingBack.batch))
          }}
        />
      )}
    </Box>
  )
}

interface BatchRowProps extends Pick<BatchesPanelProps, 'showList' | 'exported'> {
  batch: Batch
  takeBack: () => void
}

function BatchRow({ batch: row, showList, exported, takeBack }: BatchRowProps) {
  const { batch, people, invited_at, invited_by, is_new } = row
  const view = { ...wholeList, status: batch }
  const isEmpty = people === 0
  return (
    <Row>
      <div>
        <p>
          {isEmpty ? (
            <strong>{statusCopy.batch(batch)}</strong>
          ) : (
            <ShowButton
              aria-label={ofBatch(batchesCopy.show, batch)}
              onClick={() => showList(view)}
            >
              {statusCopy.batch(batch)}
            </ShowButton>
          )}
          <span>{` · ${isEmpty ? batchesCopy.empty : countPeople(people)} `}</span>
          {is_new && !isEmpty && <New>{batchesCopy.isNew}</New>}
        </p>
        <Box as="p" textStyle="small" color="stone" overflowWrap="anywhere">
          {[formatDate(invited_at), invited_by].filter((part) => part !== null).join(', ')}
        </Box>
      </div>
      {!isEmpty && (
        <Box position="relative" me="-2">
          <Popup
            button={(opener) => (
              <IconButton
                fontSize="1.5rem"
                aria-label={ofBatch(batchesCopy.more, batch)}
                {...opener}
              >
                <LineIcon path="M3 8h.01M8 8h.01M13 8h.01" />
              </IconButton>
            )}
          >
            {(close) => (
              <PopupPanel
                right="0"
                display="grid"
                p="1"
                css={{ '& button': { justifyContent: 'flex-start', whiteSpace: 'nowrap' } }}
              >
                <TextButton
                  aria-label={ofBatch(batchesCopy.save, batch)}
                  aria-disabled={exported.isRunning}
                  onClick={() => {
                    close()
                    exported.start({ view, matching: people, columns: 'for-email' })
                  }}
                >
                  {batchesCopy.save}
                </TextButton>
                <TextButton
                  aria-label={ofBatch(batchesCopy.takeBack, batch)}
                  color="berry"
                  onClick={() => {
                    // Closing the popup focuses its button, so that the dialog later returns the focus to that button.
                    close()
                    takeBack()
                  }}
                >
                  {batchesCopy.takeBack}
                </TextButton>
              </PopupPanel>
            )}
          </Popup>
        </Box>
      )}
    </Row>
  )
}

function WaitingRow({ inviteNext }: Pick<BatchesPanelProps, 'inviteNext'>) {
  const whole = useNumbers().data?.summary
  const friends = useNumbers(waitingFriends).data?.summary?.matching ?? null
  if (!whole) return null
  return (
    <Row>
      <p>{batchesCopy.waiting(whole.total - whole.in_batches, friends)}</p>
      <TextButton me="-2" onClick={inviteNext}>
        {inviteCopy.open}
      </TextButton>
    </Row>
  )
}

/** One fewer than the server lists per request, so that the page knows whether more batches follow. */
const PAGE = 99

const takeBackMessages = {
  ok: null,
  unknown: batchesCopy.takeBackUnknown,
  failed: batchesCopy.takeBackFailed,
} as const
