import { Box, chakra, Flex } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { batchesCopy, inviteCopy } from '../../content/admin-batches'
import { statusCopy } from '../../content/admin-list'
import { formatDate } from '../../content/dates'
import { formatCount } from '../../content/format'
import { showToast } from '../../toasts/toast-store'
import { loadAgain, useAdmin } from '../data/admin'
import type { Batch } from '../data/backend/response-schemas'
import { batchesQuery, waitingFriendsQuery } from '../data/queries'
import { friendsReached } from '../data/signup-filter'
import { type SignupView, wholeList } from '../data/signup-view'
import { useWaitlist } from '../data/waitlist'
import type { useExport } from '../export/export-notice'
import { contained, TextButton } from '../parts/controls'
import { describeFailure, withCause } from '../parts/failure-cause'

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'small',
    '& tr': { borderBottom: '1px solid', borderColor: 'sand' },
    '& thead tr': { borderColor: 'slate' },
    '& :is(th, td)': { py: '1', pe: { base: '3', md: '4', lg: '8' }, textAlign: 'start' },
    '& th': { fontWeight: 'strong' },
    '@media (min-width: 24rem)': { '& :is(th, button)': { whiteSpace: 'nowrap' } },
    '& thead th': { py: '3', color: 'stone' },
    '& td:last-child': { pe: '0' },
    // The message of an export must not cover a button that gets the focus.
    '& button': { scrollMarginTop: '3.5rem' },
    '& [data-column=people]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& [data-column=by]': { ...contained, overflowWrap: 'anywhere', color: 'stone' },
    // A phone has no room for who has invited it.
    '& :is(th, td)[data-column=by]': { display: { base: 'none', md: 'table-cell' } },
  },
})

const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
    columnGap: '1',
    me: '-2',
  },
})

const New = chakra('span', {
  base: { ms: '2', px: '2', bg: 'egg', borderRadius: 'full', whiteSpace: 'nowrap' },
})

const { columns, ofBatch } = batchesCopy

interface BatchesPanelProps {
  showList: (change: Partial<SignupView>) => void
  exported: ReturnType<typeof useExport>
  inviteNext: () => void
}

/** The batches that the team has invited. Each can be shown in the list, saved as a file, and taken back as a whole. */
export function BatchesPanel({ showList, exported, inviteNext }: BatchesPanelProps) {
  const admin = useAdmin()
  const [before, setBefore] = useState<number | null>(null)
  const { data, error } = useQuery(batchesQuery(admin.repository, before))
  const [takingBack, setTakingBack] = useState<Batch | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const showPage = (end: number | null) => {
    setBefore(end)
    table.current?.focus()
  }
  const none = data === undefined ? batchesCopy.loading : batchesCopy.none
  const message = error === null ? none : describeFailure(batchesCopy.failed, error)
  const isSilent = error === null && data !== undefined && data.length > 0
  return (
    <Box data-print="hide">
      <Box as="p" role="status" srOnly={isSilent}>
        {isSilent ? '' : message}
      </Box>
      <Table ref={table} tabIndex={-1} aria-label={batchesCopy.title}>
        <thead>
          <tr>
            <th scope="col">{columns.batch}</th>
            <th scope="col" data-column="people">
              {columns.people}
            </th>
            <th scope="col">{columns.invited}</th>
            <th scope="col" data-column="by">
              {columns.by}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {data?.map((batch) => (
            <BatchRow
              key={batch.batch}
              batch={batch}
              showList={showList}
              exported={exported}
              takeBack={() => setTakingBack(batch)}
            />
          ))}
          <WaitingRow inviteNext={inviteNext} />
        </tbody>
      </Table>
      <Flex columnGap="2" ms="-2">
        {before !== null && (
          <TextButton onClick={() => showPage(null)}>{batchesCopy.newest}</TextButton>
        )}
        {data?.length === PAGE && (
          <TextButton onClick={() => showPage(data.at(-1)?.batch ?? null)}>
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
          returnFocus={() => table.current?.focus()}
          onClose={(outcome) => {
            flushSync(() => setTakingBack(null))
            if (outcome === null) return
            // The button that opened it unmounts when the batches have loaded again.
            table.current?.focus()
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
  return (
    <tr>
      <th scope="row">
        <span>{statusCopy.batch(batch)}</span>
        {is_new && people > 0 && <New>{batchesCopy.isNew}</New>}
      </th>
      <td data-column="people">{formatCount(people)}</td>
      <td>{formatDate(invited_at)}</td>
      <td data-column="by">{invited_by ?? '–'}</td>
      <td>
        <Actions>
          {people === 0 ? (
            <Box as="span" py="1" px="2" color="stone">
              {batchesCopy.empty}
            </Box>
          ) : (
            <>
              <TextButton
                aria-label={ofBatch(batchesCopy.show, batch)}
                onClick={() => showList(view)}
              >
                {batchesCopy.show}
              </TextButton>
              <TextButton
                aria-label={ofBatch(batchesCopy.save, batch)}
                aria-disabled={exported.isRunning}
                onClick={() => exported.start({ view, matching: people })}
              >
                {batchesCopy.save}
              </TextButton>
              <TextButton
                aria-label={ofBatch(batchesCopy.takeBack, batch)}
                color="berry"
                onClick={takeBack}
              >
                {batchesCopy.takeBack}
              </TextButton>
            </>
          )}
        </Actions>
      </td>
    </tr>
  )
}

/** Who can be invited. */
function WaitingRow({ inviteNext }: Pick<BatchesPanelProps, 'inviteNext'>) {
  const { repository } = useAdmin()
  const { whole } = useWaitlist()
  const { data } = useQuery(waitingFriendsQuery(repository))
  if (whole === null) return null
  return (
    <tr>
      <Box as="th" {...{ scope: 'row' }} color="stone" css={{ '&&': { fontWeight: '400' } }}>
        {statusCopy.waiting}
      </Box>
      <td data-column="people">{formatCount(whole.total - whole.in_batches)}</td>
      {/* In one line, it goes on below the next heading. */}
      <Box as="td" color="stone" maxWidth={{ md: '0' }} whiteSpace={{ md: 'nowrap' }}>
        {batchesCopy.friends(friendsReached(whole), data?.summary?.matching ?? null)}
      </Box>
      <td data-column="by" />
      <td>
        <Actions>
          <TextButton onClick={inviteNext}>{inviteCopy.open}</TextButton>
        </Actions>
      </td>
    </tr>
  )
}

/** As many as the server lists at a time. */
const PAGE = 100

const takeBackMessages = {
  ok: null,
  unknown: batchesCopy.takeBackUnknown,
  failed: batchesCopy.takeBackFailed,
} as const
