import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../components/button'
import { Card } from '../components/card'
import { FailureBox } from '../components/failure-box'
import { Spinner } from '../components/spinner'
import { adminPage } from '../content/admin'
import { waysOut } from '../content/error-pages'
import { formatCount, formatDate } from '../content/format'
import { adminLoadFailureToast } from '../content/toasts'
import { useSignupList } from './use-signup-list'
import { useWaitlist } from './waitlist-context'
import type { WaitlistEntry } from './waitlist-repository'

/** The signups as the team reads them: how many, then each one in the order of the line. */
export function SignupList() {
  const { repository } = useWaitlist()
  const { phase, entries, total, loadMore } = useSignupList(repository)
  const list = useRef<HTMLOListElement>(null)
  const shownBefore = useRef(0)

  // The button that loads more moves away under the new entries, or is gone: the reader goes on with the first of them.
  useEffect(() => {
    const isContinued = shownBefore.current > 0 && entries.length > shownBefore.current
    const firstNew = list.current?.children[shownBefore.current]
    if (isContinued && firstNew instanceof HTMLElement) firstNew.focus()
    shownBefore.current = entries.length
  }, [entries.length])

  if (total === null && phase === 'loading') {
    return (
      <Flex role="status" align="center" gap="3">
        <Spinner /> {adminPage.loading}
      </Flex>
    )
  }

  const isWaiting = phase === 'loading' || phase === 'retrying'
  const hasFailed = phase === 'failed' || phase === 'retrying'
  const hasMore = total !== null && entries.length < total
  return (
    <Stack gap="8">
      {total !== null && <Total total={total} />}
      {total === 0 && (
        <Box as="p" textStyle="lead">
          {adminPage.empty}
        </Box>
      )}
      {entries.length > 0 && (
        <EntryList ref={list} aria-label={adminPage.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </EntryList>
      )}
      <Stack gap="3" align="flex-start">
        {total !== null && total > 0 && (
          <p role="status">{adminPage.showing(formatCount(entries.length), formatCount(total))}</p>
        )}
        {hasFailed && (
          <FailureBox fontWeight="700">
            {adminLoadFailureToast.title}: {adminLoadFailureToast.description}
          </FailureBox>
        )}
        {(hasMore || hasFailed) && (
          <Button look="quiet" aria-disabled={isWaiting} onClick={isWaiting ? undefined : loadMore}>
            {isWaiting && <Spinner />}
            {buttonText(isWaiting, hasFailed)}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}

function buttonText(isWaiting: boolean, hasFailed: boolean): string {
  if (isWaiting) return adminPage.loadingMore
  return hasFailed ? waysOut.tryAgain : adminPage.loadMore
}

function Total({ total }: { total: number }) {
  return (
    <Card as="dl" width="fit-content">
      <Box as="dt" textStyle="small" color="stone">
        {adminPage.total}
      </Box>
      <Box as="dd" textStyle="figure">
        {formatCount(total)}
      </Box>
    </Card>
  )
}

const EntryList = chakra('ol', { base: { display: 'grid', gap: '3', listStyleType: 'none' } })

const EntryItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '3.5rem minmax(0, 1fr)',
      lg: '4.5rem minmax(0, 2fr) minmax(0, 1fr) 12rem',
    },
    columnGap: '4',
    rowGap: '1',
    p: '4',
    bg: 'paper',
    border: '1px solid',
    borderColor: 'sand',
    borderRadius: 'control',
    overflowWrap: 'anywhere',
    '& > :not(span)': { gridColumn: { base: '2', lg: 'auto' } },
  },
})

function Entry({ position, name, email, phone, savingsAmount, createdAt }: WaitlistEntry) {
  return (
    <EntryItem tabIndex={-1}>
      <Box as="span" fontWeight="700" color="leaf" fontVariantNumeric="tabular-nums">
        #{formatCount(position)}
      </Box>
      <div>
        <Box as="p" fontWeight="700">
          {name}
        </Box>
        <p>{email}</p>
      </div>
      <div>
        {phone !== null && <p>{phone}</p>}
        {savingsAmount !== null && <p>{savingsAmount}</p>}
      </div>
      <Box as="p" textStyle="small" color="stone">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </Box>
    </EntryItem>
  )
}
