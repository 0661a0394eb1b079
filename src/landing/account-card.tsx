import { Box, chakra, Flex } from '@chakra-ui/react'
import { BrandMark } from '../components/brand-mark'
import { Figure } from '../components/figure'
import { exampleAccount } from '../content/example-account'
import { formatCount, formatDollars } from '../content/format'
import { workedExample } from '../content/landing'
import { cardRecipe } from '../theme/recipes'

const { progressPercent } = exampleAccount

const stub = [
  [workedExample.tickets, formatCount(exampleAccount.tickets)],
  [workedExample.premiumBonus, workedExample.premiumMultiplier],
  [workedExample.daysToDrawing, formatCount(exampleAccount.daysToDrawing)],
] as const

const Parts = chakra('article', {
  base: {
    ...cardRecipe.base,
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'minmax(0, 11fr) minmax(0, 9fr) 15rem',
    },
    boxShadow: 'raised',
  },
})

const Part = chakra('div', { base: { p: { base: '5', sm: '7', lg: '8' } } })

/** Torn off at the perforation, as the stub of a ticket is: the notches have the colour of the section. */
const Stub = chakra('dl', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
      lg: 'minmax(0, 1fr)',
    },
    alignContent: 'center',
    gap: '6',
    p: { base: '5', sm: '7', lg: '8' },
    bg: 'yolk',
    borderBottomRadius: 'card',
    borderTop: { base: '3px dashed', lg: 'none' },
    borderColor: 'bark',
    lg: {
      borderLeft: '3px dashed',
      borderColor: 'bark',
      borderRadius: '0',
      borderRightRadius: 'card',
    },
    '&::before, &::after': {
      content: '""',
      position: 'absolute',
      width: '1.75rem',
      height: '1.75rem',
      borderRadius: 'full',
      bg: 'straw',
      _print: { display: 'none' },
    },
    _before: { top: '-1rem', left: { base: '-0.9375rem', lg: '-1rem' } },
    _after: {
      top: { base: '-1rem', lg: 'auto' },
      bottom: { lg: '-1rem' },
      right: { base: '-0.9375rem', lg: 'auto' },
      left: { lg: '-1rem' },
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

/** An account as a saver would see it. */
export function AccountCard() {
  return (
    <Parts aria-labelledby="example-label">
      <Part>
        <Flex align="center" justify="space-between" gap="4" wrap="wrap">
          <Flex align="center" gap="3">
            <BrandMark />
            <Box as="h3" id="example-label" textStyle="label">
              {workedExample.label}
            </Box>
          </Flex>
          <Box
            as="span"
            textStyle="small"
            fontWeight="700"
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
          <Flex direction="column-reverse" justify="flex-end">
            <Box as="dt" color="stone">
              {workedExample.balance}
            </Box>
            <Box as="dd" textStyle="bigFigure">
              {formatDollars(exampleAccount.balanceCents)}
            </Box>
          </Flex>
          <Figure
            mt="6"
            isLabelSmall
            label={workedExample.interest}
            value={formatDollars(exampleAccount.interestCents)}
            valueColor="lagoon"
          />
        </Box>
        <Flex mt="8" mb="2" justify="space-between" gap="4" textStyle="label">
          <span id="example-progress">{workedExample.progress}</span>
          <span>{progressPercent}%</span>
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
        borderTop={{ base: '1px solid', lg: 'none' }}
        borderLeft={{ lg: '1px solid' }}
        borderColor={{ base: 'sand', lg: 'sand' }}
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
              <span>
                {prize}, {month}
              </span>
              <span>
                <strong>{formatDollars(amountCents)}</strong> · {workedExample.odds(odds)}
              </span>
            </Flex>
          ))}
        </Box>
        <Box mt="4" textStyle="small" color="stone">
          {workedExample.oddsNote}
        </Box>
      </Part>
      <Stub>
        {stub.map(([label, value]) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </Stub>
    </Parts>
  )
}
