import { chakra } from '@chakra-ui/react'
import type { BrandFact } from '../content/brand'
import { TextAnchor } from './text'

const Facts = chakra('dl', {
  base: {
    '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '4', py: '2' },
    '& > div > *': { flex: '1 1 9rem' },
    '& dt::first-letter': { textTransform: 'uppercase' },
  },
})

/** Lists the facts that the owner has provided. */
export function BrandFacts({ facts }: { facts: readonly BrandFact[] }) {
  return (
    <Facts>
      {facts.map(
        ({ label, value }) =>
          typeof value === 'string' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <ProvidedValue value={value} />
              </dd>
            </div>
          ),
      )}
    </Facts>
  )
}

/** A value that the owner has provided, as a link if it is an email address. */
export function ProvidedValue({ value }: { value: string }) {
  if (!value.includes('@')) return value
  return (
    <TextAnchor href={`mailto:${value}`} overflowWrap="anywhere">
      {value}
    </TextAnchor>
  )
}
