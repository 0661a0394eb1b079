import { chakra } from '@chakra-ui/react'
import { toBeAnnounced, type BrandValue as Value } from '../content/brand'
import { TextAnchor } from './text-link'
import { VisuallyHidden } from './visually-hidden'

/** An outlined place in a sentence. It has the color of the sentence, because it may be on a dark background. */
const Blank = chakra('span', {
  base: { border: '1px dashed', borderRadius: '0.375rem', px: '0.35em' },
})

const Slot = chakra('span', {
  base: {
    display: 'block',
    border: 'tear',
    borderRadius: 'control',
    px: '2',
    py: '1',
    textStyle: 'small',
  },
})

interface BrandValueProps {
  value: Value
}

/** A value of the brand inside a sentence, as a link if it is an email address. If it is missing, an outlined description. */
export function BrandValue({ value }: BrandValueProps) {
  if (typeof value !== 'string') {
    return (
      <Blank>
        <VisuallyHidden suppressHydrationWarning>{`${toBeAnnounced}: `}</VisuallyHidden>
        <span suppressHydrationWarning>{value.what}</span>
      </Blank>
    )
  }
  return value.includes('@') ? <TextAnchor href={`mailto:${value}`}>{value}</TextAnchor> : value
}

/** A value of the brand below or beside its label. If it is missing, an empty slot. */
export function BrandSlot({ value }: BrandValueProps) {
  return typeof value === 'string' ? value : <Slot suppressHydrationWarning>{toBeAnnounced}</Slot>
}
