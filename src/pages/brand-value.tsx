import { chakra } from '@chakra-ui/react'
import { ProvidedValue } from '../components/provided-value'
import type { BrandValue as Value } from '../content/brand'

/** An outlined place in a sentence. It has the color of the sentence, because it may be on a dark background. */
const Blank = chakra('span', {
  base: {
    border: '1px dashed',
    borderRadius: '0.375rem',
    px: '0.35em',
    marginInlineEnd: '0.15em',
    boxDecorationBreak: 'clone',
  },
})

/** A value of the brand inside a sentence. If it is missing, an outlined description. */
export function BrandValue({ value }: { value: Value }) {
  if (typeof value === 'string') return <ProvidedValue value={value} />
  return <Blank suppressHydrationWarning>{`To be announced: ${value.what}`}</Blank>
}
