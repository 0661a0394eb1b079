import { chakra } from '@chakra-ui/react'
import type { BrandValue as Value } from '../content/brand'
import { TextAnchor } from './text-link'

const MissingValue = chakra('span', { base: { fontStyle: 'italic', color: 'bark' } })

/** A value of the brand, as a link if it is an email address. If it is missing, its description in brackets. */
export function BrandValue({ value }: { value: Value }) {
  if (typeof value !== 'string') {
    return <MissingValue suppressHydrationWarning>{`[${value.what}]`}</MissingValue>
  }
  return value.includes('@') ? <TextAnchor href={`mailto:${value}`}>{value}</TextAnchor> : value
}
