import { chakra } from '@chakra-ui/react'
import { type BrandValue, toBeAnnounced } from '../content/brand'

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

/** A value of the brand below or beside its label. If it is missing, an empty slot. */
export function BrandSlot({ value }: { value: BrandValue }) {
  return typeof value === 'string' ? value : <Slot suppressHydrationWarning>{toBeAnnounced}</Slot>
}
