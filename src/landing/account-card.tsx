import { Box, chakra, Flex } from '@chakra-ui/react'
import { BrandMark } from '../components/brand-mark'
import { Figure } from '../components/figure'
import { medianWinnings } from '../content/chances'
import { exampleAccount } from '../content/example-account'
import { formatCount, formatDollars } from '../content/format'
import { workedExample } from '../content/landing'
import { notch } from '../theme/recipes'
import { colorVariable } from '../theme/tokens'

const { progressPercent } = exampleAccount

const stub = [
  [workedExample.tickets, formatCount(exampleAccount.tickets)],
  [workedExample.premiumBonus, workedExample.premiumMultiplier],
  [workedExample.daysToDrawing, formatCount(exampleAccount.daysToDrawing)],
] as const

const NOTCH = '0.875rem'

/** Cuts a notch into two corners, given as mask positions. */
function notched(...corners: readonly [string, string]) {
  return {
    mask: corners.map((corner) => notch(corner, NOTCH)).join(', '),
    maskComposite: 'intersect',
    _highContrast: { mask: 'none' },
  }
}

const topLeft = '0 0'
const topRight = '100% 0'
const bottomLeft = '0 100%'
const bottomRight = '100% 100%'

/** The shadow is a filter, because a `box-shadow` would ignore the notches. */
const Ticket = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 15rem' },
    filter: 'drop-shadow(0 16px 24px rgb(12 53 59 / 0.18))',
    _highContrast: { border: '1px solid' },
  },
})

const Account = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 9fr)' },
    bg: 'paper',
    borderRadius: '{radii.card} {radii.card} 0 0',
    ...notched(bottomLeft, bottomRight),
    lg: {
      borderRadius: '{radii.card} 0 0 {radii.card}',
      ...notched(topRight, bottomRight),
    },
  },
})

const inset = { p: { base: 'min(1.25rem, 5vw)', sm: '7', lg: '8' } }

const Part = chakra('div', { base: inset })

const Stub = chakra('dl', {
  base: {
    ...inset,
    pt: { base: '7', lg: '8' },
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
      lg: 'minmax(0, 1fr)',
    },
    alignContent: 'center',
    gap: '6',
    bg: 'yolk',
    borderRadius: '0 0 {radii.card} {radii.card}',
    borderTop: `3px dashed ${colorVariable('bark')}`,
    ...notched(topLeft, topRight),
    lg: {
      borderTop: 'none',
      borderLeft: `3px dashed ${colorVariable('bark')}`,
      borderRadius: '0 {radii.card} {radii.card} 0',
      ...notched(topLeft, bottomLeft),
    },
  },
})

const Track = chakra('div', {
  base: {
    height: '0.875rem',
    bg: 'egg',
    borderRadius: 'full',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
})

/** The example account, as a saver would see it. */
export function AccountCard() {
  return (
    <Ticket aria-labelledby="example-label">
      <Account>
        <Part>
          <Flex align="center" justify="space-between" gap="4" wrap="wrap">
            <Flex align="center" gap="3">
              <BrandMark isCopy />
              <Box as="h3" id="example-label" textStyle="label">
                {workedExample.label}
              </Box>
            </Flex>
            <Box
              as="span"
              textStyle="small"
              fontWeight="strong"
              px="3"
              py="1"
              borderRadius="full"
              bg="mist"
              color="lagoon"
            >
              {workedExample.tier}
            </Box>
          </Flex>
          <Box as="dl" mt="7">
            <Figure
              label={workedExample.balance}
              value={formatDollars(exampleAccount.balanceCents)}
            />
            <Figure
              mt="6"
              isLabelSmall
              label={workedExample.interest}
              value={formatDollars(exampleAccount.interestCents)}
              valueColor="lagoon"
            />
          </Box>
          <Box as="p" textStyle="small" color="stone">
            {workedExample.fee}
          </Box>
          <Flex mt="8" mb="2" justify="space-between" gap="4" textStyle="label">
            <span id="example-progress">{workedExample.progress}</span>
            <span>{`${progressPercent}%`}</span>
          </Flex>
          <Track
            role="progressbar"
            aria-labelledby="example-progress"
            aria-valuenow={progressPercent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <Box height="full" width={`${progressPercent}%`} bg="lagoon" borderRadius="full" />
          </Track>
        </Part>
        <Part
          borderTop={{ base: `1px solid ${colorVariable('sand')}`, lg: 'none' }}
          borderLeft={{ lg: `1px solid ${colorVariable('sand')}` }}
        >
          <dl>
            <Figure
              isLabelSmall
              label={workedExample.prizesWon}
              value={formatDollars(exampleAccount.prizesWonCents)}
              valueColor="bark"
            />
          </dl>
          <Box as="h4" mt="7" textStyle="label">
            {workedExample.recentWins}
          </Box>
          <Box as="ul" mt="1" listStyleType="none">
            {exampleAccount.recentWins.map(({ prize, month, amountCents, odds }) => (
              <Flex
                as="li"
                key={month}
                py="2"
                wrap="wrap"
                columnGap="4"
                justify="space-between"
                borderBottom="1px solid"
                borderColor="sand"
                textStyle="small"
              >
                <span>{`${prize}, ${month}`}</span>
                <span>
                  <strong>{formatDollars(amountCents)}</strong>
                  {` · ${workedExample.odds(odds)}`}
                </span>
              </Flex>
            ))}
          </Box>
          <Box mt="4" textStyle="small" color="stone">
            {workedExample.oddsNote(formatDollars(medianWinnings(exampleAccount.tickets, 'year')))}
          </Box>
        </Part>
      </Account>
      <Stub>
        {stub.map(([label, value]) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </Stub>
    </Ticket>
  )
}
