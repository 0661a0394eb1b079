import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

const ROLL = '450ms cubic-bezier(0.3, 0, 0.2, 1) both'

/** The digits are plain elements, not Chakra components, because they re-render every three seconds. */
const Digits = chakra('span', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    '& > span': { position: 'relative', display: 'inline-block' },
    '@media (prefers-reduced-motion: no-preference)': {
      '& > [data-previous]': {
        // WebKit moves a box with `overflow: clip` up from the baseline.
        clipPath: 'inset(0)',
        '& > span': { display: 'inline-block', animation: `rollIn ${ROLL}` },
        _before: {
          content: 'attr(data-previous)',
          position: 'absolute',
          inset: '0',
          animation: `rollOut ${ROLL}`,
        },
      },
    },
  },
})

export function RollingNumber({ text }: { text: string }) {
  const [shown, setShown] = useState({ text, previous: text })
  if (shown.text !== text) setShown({ text, previous: shown.text })

  // Compares digits from the right, because a number grows at the left.
  const digits = [...text].map((character, index) => {
    const fromRight = text.length - index
    const previous = shown.previous.at(-fromRight)
    const isRolling = previous !== undefined && previous !== character
    return (
      <span key={`${fromRight} ${character}`} data-previous={isRolling ? previous : undefined}>
        <span>{character}</span>
      </span>
    )
  })
  return <Digits>{digits}</Digits>
}
