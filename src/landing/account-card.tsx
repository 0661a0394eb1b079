import { Box, chakra, Flex } from '@chakra-ui/react'
import { Figure } from '../components/figure'
import { exampleAccount } from '../content/example-account'
import { formatCount, formatDollars } from '../content/format'
import { workedExample } from '../content/landing'
import { chanceOfWinning, prizesDrawn } from '../content/odds-and-returns'
import { notch } from '../theme/recipes'
import { colorVariable } from '../theme/tokens'

const { progressPercent } = exampleAccount

const emptyShare = 1 - chanceOfWinning(exampleAccount.tickets, prizesDrawn.year)

const account = [
  [workedExample.balance, formatDollars(exampleAccount.balanceCents)],
  [workedExample.interest, formatDollars(exampleAccount.interestCents)],
  [workedExample.prizesWon, formatDollars(exampleAccount.prizesWonCents)],
] as const

const stub = [
  [workedExample.tickets, formatCount(exampleAccount.tickets)],
  [workedExample.premiumBonus, workedExample.premiumMultiplier],
  [workedExample.daysToDrawing, formatCount(exampleAccount.daysToDrawing)],
] as const

/** A ticket with its stub on the right on wide screens, otherwise below. Two notches mark where the stub is torn off. */
const Ticket = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 1fr)' },
    borderRadius: 'card',
    overflow: 'hidden',
    // `box-shadow` would not follow the notches.
    filter: 'drop-shadow(0 1px 2px rgb(12 53 59 / 0.16))',
    _highContrast: { border: '1px solid' },
    _print: { border: `1px solid ${colorVariable('sand')}` },
    '& > *': { p: { base: '4', sm: '6' }, _highContrast: { mask: 'none' } },
  },
})

const notched = (first: string, second: string) => ({
  mask: `${notch(first, '0.75rem')}, ${notch(second, '0.75rem')}`,
  maskComposite: 'intersect',
})

const Account = chakra('div', {
  base: { bg: 'paper', ...notched('0 100%', '100% 100%'), lg: notched('100% 0', '100% 100%') },
})

const Stub = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(7.25ch, 100%), 1fr))',
      lg: 'minmax(0, 1fr)',
    },
    gap: '3',
    bg: 'gold',
    '& dt': { color: 'ink' },
    border: '0 dashed',
    borderColor: 'bark',
    borderTopWidth: { base: '2px', lg: '0' },
    borderLeftWidth: { lg: '2px' },
    ...notched('0 0', '100% 0'),
    lg: notched('0 0', '0 100%'),
  },
})

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(5.5rem, 100%), 25%), 1fr))',
    gap: '4',
    mb: '4',
  },
})

const Track = chakra('div', {
  base: {
    // On a phone, the track is on a line of its own.
    flex: { base: '1 0 100%', sm: '1 0 2rem' },
    order: { base: '1', sm: '0' },
    height: '0.5rem',
    bg: 'egg',
    color: 'lagoon',
    borderRadius: 'full',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    _highContrast: { bg: 'Canvas', color: 'CanvasText', border: '1px solid' },
    '& > div': { height: 'full', bg: 'currentcolor', borderRadius: 'inherit' },
  },
})

/** The example account, as a saver would see it. */
export function AccountCard() {
  return (
    <Ticket>
      <Account>
        <Figures>
          {account.map(([label, value]) => (
            <Figure key={label} label={label} value={value} />
          ))}
        </Figures>
        <Flex wrap="wrap" align="center" columnGap="3" textStyle="note">
          <span id="example-progress">{workedExample.progress}</span>
          <Track
            role="progressbar"
            aria-labelledby="example-progress"
            aria-valuenow={progressPercent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <Box width={`${progressPercent}%`} />
          </Track>
          <span>{`${progressPercent}%`}</span>
        </Flex>
        <Flex wrap="wrap" columnGap="6" mt="4" textStyle="note">
          <Box as="h3" textStyle="label">
            {workedExample.recentWins}
          </Box>
          <Flex as="ul" wrap="wrap" columnGap="6">
            {exampleAccount.recentWins.map(({ prize, month, amountCents, odds }) => (
              <li key={month}>
                {`${formatDollars(amountCents)} ${prize}, ${month}, ${workedExample.odds(odds)}`}
              </li>
            ))}
          </Flex>
        </Flex>
        <Box as="p" mt="4" textStyle="label">
          {workedExample.sum}
        </Box>
        <Box as="p" maxWidth="prose" textStyle="note" color="stone">
          {workedExample.note(`${Math.round(100 * emptyShare)} of 100`)}
        </Box>
      </Account>
      <Stub>
        {stub.map(([label, value]) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </Stub>
    </Ticket>
  )
}
