import { chakra } from '@chakra-ui/react'
import type { BrandValue as Value } from '../content/brand'

const ToBeFilled = chakra('span', { base: { fontStyle: 'italic', color: 'bark' } })

/** A value of the brand, or in brackets what is still to be filled in. */
export function BrandValue({ value }: { value: Value }) {
  return typeof value === 'string' ? value : <ToBeFilled>{`[${value.what}]`}</ToBeFilled>
}
