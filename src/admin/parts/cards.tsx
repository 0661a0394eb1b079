import { chakra } from '@chakra-ui/react'

export const Cards = chakra('div', {
  base: {
    display: 'grid',
    // Two or four columns, or fewer if the text is large.
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(max(8.5rem, 40%), 1fr))',
      md: 'repeat(auto-fill, minmax(max(8.5rem, 22%), 1fr))',
    },
    gap: '2',
  },
})

export const Card = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: { base: 'center', md: 'flex-start' },
    justifyContent: { base: 'space-between', md: 'center' },
    columnGap: '2',
    minHeight: { base: '2.75rem', md: '4.5rem' },
    px: { base: '2', md: '4' },
    bg: 'paper',
    border: '1px solid',
    borderColor: 'sand',
    borderRadius: 'control',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'mist' },
    '&[aria-pressed=true]': { borderColor: 'lagoon', bg: 'mist' },
    _highContrast: { '&[aria-pressed=true]': { borderWidth: '3px' } },
    _disabled: { cursor: 'default', bg: 'paper' },
  },
})
