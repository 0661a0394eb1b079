import { expect, test } from 'vitest'
import { brand } from '../../src/content/brand'
import { testimonials } from '../../src/content/landing'
import { listPlaceholders } from '../../src/content/placeholders'

const filledIn = Object.fromEntries(Object.keys(brand).map((key) => [key, 'value']))
const realStories = testimonials.stories.map((story) => ({ ...story, isSample: false }))

test('the placeholders are missing values, sample stories, and unconfirmed claims', () => {
  const missing = { webAddress: { what: 'web address' } }
  expect(listPlaceholders({ ...filledIn, ...missing }, realStories, [])).toEqual([
    'brand.ts, webAddress: web address',
  ])
  const samples = realStories.map((story) => ({ ...story, isSample: true }))
  expect(listPlaceholders(filledIn, samples, [])).toEqual(
    samples.map(({ author }) => expect.stringContaining(`the story of ${author} is a sample`)),
  )
  const claims = [true, false].map((isConfirmed) => ({
    claim: `claim ${isConfirmed}`,
    isConfirmed,
  }))
  expect(listPlaceholders(filledIn, realStories, claims)).toEqual([
    expect.stringContaining('to confirm: claim false'),
  ])
  expect(listPlaceholders(filledIn, realStories, [])).toEqual([])
})

test('each missing value is listed with the sentences that it completes', () => {
  const items = listPlaceholders(brand, [], [])
  const withoutSentence = items.filter((item) => !item.includes('[…]'))
  // The web address occurs in no sentence, only in absolute URLs.
  expect(withoutSentence.filter((item) => !item.startsWith('brand.ts, webAddress:'))).toEqual([])
  const { logRetention }: Readonly<Record<string, unknown>> = brand
  if (typeof logRetention === 'string') return
  expect(items.join('\n')).toContain('\n    /privacy: Their logs keep this for […].\n')
})
