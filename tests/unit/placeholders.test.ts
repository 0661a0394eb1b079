import { expect, test } from 'vitest'
import { brand } from '../../src/content/brand'
import { testimonials } from '../../src/content/landing'
import { listPlaceholders } from '../../src/content/placeholders'

const filledIn = Object.fromEntries(Object.keys(brand).map((key) => [key, 'value']))
const realStories = testimonials.stories.map((story) => ({ ...story, isSample: false }))

test('the list of placeholders names each missing value and each invented story, and is empty only without both', () => {
  const missing = { webAddress: { what: 'web address' } }
  expect(listPlaceholders({ ...filledIn, ...missing }, realStories)).toEqual([
    'src/content/brand.ts, webAddress: web address',
  ])
  const samples = realStories.map((story) => ({ ...story, isSample: true }))
  expect(listPlaceholders(filledIn, samples)).toEqual(
    samples.map(({ author }) => expect.stringContaining(`the story of ${author} is a sample`)),
  )
  expect(listPlaceholders(filledIn, realStories)).toEqual([])
})
