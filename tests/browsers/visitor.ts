import { expect } from 'vitest'
import { z } from 'zod'
import type { BrowserWindow } from './engines'

export type Visitor = ReturnType<typeof visit>

const POLLING = { timeout: 15_000, interval: 100 }

/** Resolves after two frames. The browser dispatches a scroll event before the first one. */
const TWO_FRAMES =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'

const pointSchema = z.object({ x: z.number(), y: z.number() })

/** Acts as a visitor in a window, and checks the page. Clicks and checks wait until they can succeed. */
export function visit(window: BrowserWindow, site: string) {
  const reaches = (condition: string) =>
    expect.poll(() => window.evaluate(condition), { ...POLLING, message: condition }).toBe(true)
  const isAtSection = (id: string) =>
    reaches(`Math.abs(document.getElementById('${id}').getBoundingClientRect().top) < 100`)
  const text = () => window.evaluate('document.body.innerText')

  /** Clicks the center of the first visible element that matches the selector and contains the text. */
  async function click(selector: string, text = '') {
    const find = `(${centerOf})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`
    let center: unknown = null
    // The click waits until the element stays in place, because pages scroll and elements move while they appear.
    const hasStopped = async () => {
      const before = JSON.stringify(center)
      center = await window.evaluate(find)
      return center !== null && JSON.stringify(center) === before
    }
    await expect.poll(hasStopped, { ...POLLING, message: `${selector} ${text}` }).toBe(true)
    await window.click(pointSchema.parse(center))
  }

  return {
    open: (path: string) => window.open(`${site}${path}`),
    goBack: () => window.evaluate('history.back()'),
    click,
    /** Follows a link to an anchor without scrolling to the link. */
    async followAnchor(id: string) {
      await window.evaluate(`(document.querySelector('a[href="#${id}"]').click(), ${TWO_FRAMES})`)
      await isAtSection(id)
    },
    /** Scrolls until the page stays at the position, because Firefox returns to an anchor once. */
    scrollTo: (top: number) =>
      reaches(`(scrollTo(0, ${top}), ${TWO_FRAMES}.then(() => scrollY === ${top}))`),
    isAt: (top: number) => reaches(`Math.round(scrollY) === ${top}`),
    isAtSection,
    reaches,
    /** Clicks a field, and replaces its text. */
    async fillIn(selector: string, value: string) {
      await click(selector)
      await window.evaluate('document.activeElement.select()')
      await window.type(value)
    },
    reads: (part: string) => expect.poll(text, POLLING).toContain(part),
    readsNo: (part: string) => expect.poll(text, POLLING).not.toContain(part),
    evaluate: (expression: string) => window.evaluate(expression),
    /** Waits until React has hydrated the page. */
    isHydrated: () =>
      expect
        .poll(
          () => window.evaluate(`Object.keys(document.querySelector('main h1') ?? {})`),
          POLLING,
        )
        .toContainEqual(expect.stringMatching(/^__reactFiber/)),
  }
}

/** Runs in the page. Scrolls the element into view, and returns its center, or null if there is no such element. */
function centerOf(selector: string, text: string) {
  const element = [...document.querySelectorAll(selector)].find(
    (one) =>
      one.getClientRects().length > 0 && `${one.ariaLabel} ${one.textContent}`.includes(text),
  )
  if (element === undefined) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
