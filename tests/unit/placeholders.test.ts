import { expect, test } from 'vitest'
import { brand } from '../../src/content/brand'
import { testimonials } from '../../src/content/landing'
import { listPlaceholders } from '../../src/content/placeholders'

const filledIn = Object.fromEntries(Object.keys(brand).map((key) => [key, 'value']))
const realStories = testimonials.stories.map((story) => ({ ...story, isSample: false }))

test('the list of placeholders names each missing value and each invented story, and is empty only without both', () => {
  const { webAddress } = brand
  expect(listPlaceholders({ ...filledIn, webAddress }, realStories)).toEqual(
    typeof webAddress === 'string'
      ? []
      : [expect.stringContaining(`webAddress: ${webAddress.what}`)],
  )
  const samples = realStories.map((story) => ({ ...story, isSample: true }))
  expect(listPlaceholders(filledIn, samples)).toEqual(
    samples.map(({ author }) => expect.stringContaining(`the story of ${author} is a sample`)),
  )
  expect(listPlaceholders(filledIn, realStories)).toEqual([])
})

test('the stories that the site comes with are samples', () => {
  const lines = listPlaceholders(filledIn)
  for (const author of ['Dana R.', 'Marcus T.', 'Priya S.']) {
    const isHere = testimonials.stories.some((story) => story.author === author)
    expect(
      lines.some((line) => line.includes(author)),
      author,
    ).toBe(isHere)
  }
})
