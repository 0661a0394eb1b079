import { chakra } from '@chakra-ui/react'

/** Terms that must not be split at the end of a line. */
const TERMS = 'A-rated|New York|\\$\\d+ a month'

/** A term, or the text up to the next one. */
const PARTS = new RegExp(`(${TERMS})|.+?(?=${TERMS}|$)`, 'gs')

const Part = chakra('span', { variants: { isTerm: { true: { whiteSpace: 'nowrap' } } } })

/**
 * Text whose lines never end inside a term. It keeps the usual hyphen and space, because a search would not find other ones.
 */
export function Unbroken({ text }: { text: string }) {
  return [...text.matchAll(PARTS)].map(({ 0: part, 1: term, index }) => (
    <Part key={index} isTerm={term !== undefined}>
      {part}
    </Part>
  ))
}
