import { chakra } from '@chakra-ui/react'
import { announceMissing, type BrandFact } from '../content/brand'
import { TextAnchor } from './text'

const Facts = chakra('dl', {
  base: {
    textStyle: 'small',
    '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: '4', py: '2' },
    '& > div > *': { flex: '1 1 9rem' },
  },
})

/** A row for each fact that the owner has provided, and one sentence for all that are missing. */
export function BrandFacts({ facts }: { facts: readonly BrandFact[] }) {
  const missing = announceMissing(
    'Named before anyone can deposit',
    facts.map(({ value }) => value),
  )
  return (
    <>
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
      {missing !== '' && <p>{missing}</p>}
    </>
  )
}

/** A value that the owner has provided, as a link if it is an email address. */
export function ProvidedValue({ value }: { value: string }) {
  return value.includes('@') ? <TextAnchor href={`mailto:${value}`}>{value}</TextAnchor> : value
}
