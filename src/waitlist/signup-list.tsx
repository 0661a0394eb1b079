import { Box, chakra, Flex, Stack } from '@chakra-ui/react'
import { Button } from '../components/button'
import { Card } from '../components/card'
import { Spinner } from '../components/spinner'
import { adminLoadFailureToast, adminPage } from '../content/admin'
import { formatCount } from '../content/format'
import { formatDate } from './format-date'
import { useSignupList } from './use-signup-list'
import { useWaitlist } from './waitlist-context'
import type { WaitlistEntry } from './waitlist-repository'

/** The signups as the team reads them: how many, then each one in the order of the line. */
export function SignupList() {
  const { repository } = useWaitlist()
  const { phase, entries, total, loadMore } = useSignupList(repository)
  const isFirstLoad = total === null

  if (isFirstLoad && phase === 'loading') {
    return (
      <Flex role="status" align="center" gap="3">
        <Spinner /> {adminPage.loading}
      </Flex>
    )
  }

  return (
    <Stack gap="8">
      {!isFirstLoad && <Total total={total} />}
      {total === 0 && (
        <Box as="p" textStyle="lead">
          {adminPage.empty}
        </Box>
      )}
      {entries.length > 0 && (
        <section aria-label={adminPage.list}>
          <Stack as="ol" listStyleType="none" gap="3">
            {entries.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </Stack>
        </section>
      )}
      {phase === 'failed' && <LoadFailure tryAgain={loadMore} />}
      {!isFirstLoad && phase !== 'failed' && entries.length < total && (
        <Stack gap="3" align="flex-start">
          <p role="status">{adminPage.showing(formatCount(entries.length), formatCount(total))}</p>
          <Button
            look="quiet"
            aria-disabled={phase === 'loading'}
            onClick={phase === 'loading' ? undefined : loadMore}
          >
            {phase === 'loading' && <Spinner />}
            {phase === 'loading' ? adminPage.loadingMore : adminPage.loadMore}
          </Button>
        </Stack>
      )}
    </Stack>
  )
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

const EntryItem = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '4.5rem minmax(0, 1fr)',
      md: '4.5rem minmax(0, 2fr) minmax(0, 1fr) auto',
    },
    columnGap: '4',
    rowGap: '1',
    p: '4',
    bg: 'paper',
    border: '1px solid',
    borderColor: 'sand',
    borderRadius: 'control',
    overflowWrap: 'anywhere',
    '& > *': { gridColumn: { base: '2', md: 'auto' } },
    '& > :first-child': { gridColumn: '1' },
  },
})

function Entry({ position, name, email, phone, savingsAmount, createdAt }: WaitlistEntry) {
  return (
    <EntryItem>
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

function LoadFailure({ tryAgain }: { tryAgain: () => void }) {
  return (
    <Stack
      gap="3"
      align="flex-start"
      p="4"
      bg="blush"
      border="2px solid"
      borderColor="berry"
      borderRadius="control"
    >
      <Box as="p" fontWeight="700">
        {adminLoadFailureToast.title}: {adminLoadFailureToast.description}
      </Box>
      <Button look="quiet" onClick={tryAgain}>
        {adminPage.tryAgain}
      </Button>
    </Stack>
  )
}
