import { chakra } from '@chakra-ui/react'
import type { BrandValue as Value } from '../content/brand'

const MissingValue = chakra('span', { base: { fontStyle: 'italic', color: 'bark' } })

/** A value of the brand. If it is missing, its description in brackets. */
export function BrandValue({ value }: { value: Value }) {
  return typeof value === 'string' ? value : <MissingValue>{`[${value.what}]`}</MissingValue>
}
