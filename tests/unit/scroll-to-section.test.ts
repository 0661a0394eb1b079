import { expect, test } from 'vitest'
import { placeInWindow } from '../../src/hydration/scroll-to-section'

const desktop = { section: 793, toButton: 572, form: 461 }
const phone = { section: 800, toButton: 527, form: 583 }

test.each([
  ['the section, in the middle of the window', desktop, 56, 1080, 'section', 143.5],
  ['the section as long as it fits below the header', desktop, 56, 849, 'section', 28],
  ['the headline to the button, below the header', desktop, 56, 848, 'toButton', 166],
  ['the headline to the button on a laptop', desktop, 56, 730, 'toButton', 107],
  ['the form as soon as the headline has no room', desktop, 56, 627, 'form', 111],
  ['the start of a form that does not fit', desktop, 56, 500, 'form', 72],
  ['the section on a phone', phone, 0, 844, 'section', 22],
  ['the headline to the button on a small phone', phone, 0, 740, 'toButton', 106.5],
])('the call to action shows %s', (_, heights, header, lowerEdge, part, top) => {
  expect(placeInWindow(heights, header, lowerEdge)).toEqual([part, top])
})
