import { Box, chakra, Flex } from '@chakra-ui/react'
import { BrandMark } from '../components/brand-mark'
import { Figure } from '../components/figure'
import { Stack } from '../components/layout'
import { disclosures } from '../content/disclosures'
import { exampleAccount } from '../content/example-account'
import { formatChance, formatCount, formatDollars } from '../content/format'
import { workedExample } from '../content/landing'
import { chanceOfWinning, prizesDrawn, winningsQuantiles } from '../content/odds-and-returns'
import { AccountPart, StubPart } from './ticket-sheet'

const { progressPercent } = exampleAccount

const [most = 0] = winningsQuantiles([0.9], exampleAccount.tickets)
const nothing = formatChance(1 - chanceOfWinning(exampleAccount.tickets, prizesDrawn.year))

const stub = [
  [workedExample.tickets, formatCount(exampleAccount.tickets)],
  [workedExample.premiumBonus, workedExample.premiumMultiplier],
  [workedExample.daysToDrawing, formatCount(exampleAccount.daysToDrawing)],
] as const

const Figures = chakra('div', {
  base: {
    display: 'grid',
    // One column if the text is too large for two.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(8rem, 100%), 40%), 1fr))',
    columnGap: '4',
    mt: '4',
  },
})

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    py: '1',
    borderBottom: '1px solid',
    borderColor: 'sand',
  },
})

const Track = chakra('div', {
  base: {
    flex: '1 0 2rem',
    height: '0.75rem',
    bg: 'egg',
    borderRadius: 'full',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
})

/** The example account, as a saver would see it. */
export function AccountCard() {
  return (
    <Stack as="article" aria-labelledby="example-label">
      <AccountPart>
        <Flex align="center" justify="space-between" gap="2" wrap="wrap">
          <Flex align="center" gap="2">
            <BrandMark isCopy size="1.75rem" />
            <Box as="h3" id="example-label" textStyle="subtitle">
              {workedExample.label}
            </Box>
          </Flex>
          <Box
            as="span"
            textStyle="small"
            fontWeight="strong"
            px="2"
            py="1"
            borderRadius="full"
            bg="mist"
            color="lagoon"
          >
            {workedExample.tier}
          </Box>
        </Flex>
        <Figures>
          <Box as="dl" display="contents">
            <Figure
              isLabelSmall
              label={workedExample.balance}
              value={formatDollars(exampleAccount.balanceCents)}
            />
            <Figure
              isLabelSmall
              label={workedExample.interest}
              value={formatDollars(exampleAccount.interestCents)}
              valueColor="lagoon"
            />
          </Box>
          <Box as="p" gridColumn="1 / -1" mt="1" textStyle="small">
            <span>{workedExample.fee}</span>
            {/* A line may not end after the minus sign. */}
            <Box as="span" whiteSpace="nowrap">
              {workedExample.afterFee}
            </Box>
            <span>{workedExample.tierThatPays}</span>
          </Box>
        </Figures>
        <Flex mt="4" wrap="wrap" align="center" columnGap="2" textStyle="small" fontWeight="strong">
          <span id="example-progress">{workedExample.progress}</span>
          <Track
            role="progressbar"
            aria-labelledby="example-progress"
            aria-valuenow={progressPercent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <Box height="full" width={`${progressPercent}%`} bg="lagoon" borderRadius="full" />
          </Track>
          <span>{`${progressPercent}%`}</span>
        </Flex>
        <Box mt="5">
          <Flex wrap="wrap" justify="space-between" columnGap="4" textStyle="label">
            <h4>{workedExample.recentWins}</h4>
            <Box as="p" color="bark">
              {`${workedExample.prizesWon}: ${formatDollars(exampleAccount.prizesWonCents)}`}
            </Box>
          </Flex>
          <Box as="ul" textStyle="small">
            {exampleAccount.recentWins.map(({ prize, month, amountCents, odds }) => (
              <Row key={month}>
                <span>{`${prize}, ${month}`}</span>
                <span>
                  <strong>{formatDollars(amountCents)}</strong>
                  {` · ${workedExample.odds(odds)}`}
                </span>
              </Row>
            ))}
          </Box>
        </Box>
        <Stack mt="3" textWrap="pretty" gap="1" textStyle="small" color="stone">
          <p>{workedExample.luck(nothing, formatDollars(most))}</p>
          <p>{disclosures.exampleAccount}</p>
        </Stack>
      </AccountPart>
      <StubPart>
        {stub.map(([label, value]) => (
          <Figure key={label} isLabelSmall label={label} value={value} />
        ))}
      </StubPart>
    </Stack>
  )
}
