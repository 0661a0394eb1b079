import { expect, test } from 'vitest'
import { placeInWindow } from '../../src/hydration/scroll-to-section'

const desktop = { section: 793, toButton: 572, form: 461 }
const phone = { section: 800, toButton: 527, form: 583 }

test.each([
  ['the whole section in the middle of the viewport', desktop, 56, 1080, 'section', 143.5],
  ['the whole section while it fits below the header', desktop, 56, 849, 'section', 28],
  ['the headline through the button below the header', desktop, 56, 848, 'toButton', 166],
  ['the headline through the button on a laptop', desktop, 56, 730, 'toButton', 107],
  ['the form if the headline does not fit', desktop, 56, 627, 'form', 111],
  ['the start of a form that does not fit', desktop, 56, 500, 'form', 72],
  ['the whole section on a phone', phone, 0, 844, 'section', 22],
  ['the headline through the button on a small phone', phone, 0, 740, 'toButton', 106.5],
])('the call to action scrolls to %s', (_, heights, header, lowerEdge, part, top) => {
  expect(placeInWindow(heights, header, lowerEdge)).toEqual([part, top])
})
