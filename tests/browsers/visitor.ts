import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import axe from 'axe-core'
import { expect } from 'vitest'
import { z } from 'zod'
import type { BrowserWindow, KeyName, Point } from './engine'

/** A global variable of the page, after `queries` ran. */
declare const TestingLibraryDom: typeof import('@testing-library/dom')

/** An element, by its role and a part of its accessible name, or a field by a part of its label. */
export type Target = { readonly role: string; readonly name: string } | { readonly label: string }

const POLLING = { timeout: 15_000, interval: 100 }

const queries = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

export type Visitor = ReturnType<typeof visit>

const elementSchema = z.object({
  center: z.object({ x: z.number(), y: z.number() }),
  value: z.nullable(z.string()),
  hasFocus: z.boolean(),
})

/** What a visitor does in a window, and what they see. Each step waits until it is possible. */
export function visit(window: BrowserWindow, site: string) {
  /** @returns null until the element is visible */
  async function look(target: Target, { isScrolling = false } = {}) {
    // The queries are in the page until it loads another document.
    if (!(await window.evaluate("'TestingLibraryDom' in globalThis")))
      await window.evaluate(queries)
    const element = await window.evaluate(
      `(${findElement})(${JSON.stringify(target)}, ${isScrolling})`,
    )
    return z.nullable(elementSchema).parse(element)
  }

  async function waitForPosition(target: Target): Promise<Point> {
    let last: Point | undefined
    // Pages scroll, and elements move while they appear.
    const hasStopped = async () => {
      const before = last
      last = (await look(target, { isScrolling: true }))?.center
      return last !== undefined && last.x === before?.x && last.y === before.y
    }
    await expect.poll(hasStopped, { ...POLLING, message: JSON.stringify(target) }).toBe(true)
    if (last === undefined) throw new Error('The element has disappeared')
    return last
  }

  const click = async (target: Target) => window.click(await waitForPosition(target))

  return {
    open: (path: string) => window.open(`${site}${path}`),
    goBack: () => window.evaluate('history.back()'),
    press: (key: KeyName) => window.press(key),
    type: (text: string) => window.type(text),
    click,
    /** Clicks a field, and replaces its text. */
    async fillIn(label: string, text: string) {
      await click({ label })
      await window.evaluate(`(${selectText})()`)
      await window.type(text)
    },
    sees: (target: Target) =>
      expect
        .poll(() => look(target), { ...POLLING, message: JSON.stringify(target) })
        .not.toBeNull(),
    seesNo: (target: Target) =>
      expect.poll(() => look(target), { ...POLLING, message: JSON.stringify(target) }).toBeNull(),
    reads: (text: string) =>
      expect.poll(() => window.evaluate('document.body.innerText'), POLLING).toContain(text),
    readsNo: (text: string) =>
      expect.poll(() => window.evaluate('document.body.innerText'), POLLING).not.toContain(text),
    findsIn: (label: string, text: string) =>
      expect.poll(async () => (await look({ label }))?.value, POLLING).toBe(text),
    hasFocusOn: (target: Target) =>
      expect.poll(async () => (await look(target))?.hasFocus, POLLING).toBe(true),
    /** Waits until React has hydrated the page: Firefox logs an error for each request that is in flight when it leaves. */
    isHydrated: () => expect.poll(() => window.evaluate(`(${isHydrated})()`), POLLING).toBe(true),
    /** Calls a function in the page. It cannot use variables from outside. */
    evaluate: (run: () => unknown) => window.evaluate(`(${run})()`),
    title: () => window.evaluate('document.title'),
    /** The path with the search parameters. */
    address: () => window.evaluate('location.pathname + location.search'),
    /** In pixels from the top of the page. */
    scrollPosition: async () => z.number().parse(await window.evaluate('Math.round(scrollY)')),
    async axeViolations() {
      await window.evaluate(axe.source)
      return window.evaluate(`axe.run(document).then(({ violations }) =>
        violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))`)
    },
    /** How far the page scrolls sideways, in pixels. */
    sidewaysScroll: () =>
      window.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      ),
  }
}

// The following functions run in the page.

function findElement(target: Target, isScrolling: boolean) {
  const found =
    'role' in target
      ? TestingLibraryDom.queryAllByRole(document.body, target.role, {
          name: (name) => name.includes(target.name),
        })
      : TestingLibraryDom.queryAllByLabelText(document.body, target.label, { exact: false })
  const isVisible = (element: HTMLElement) => element.getClientRects().length > 0
  const element = found.find(isVisible)
  if (element === undefined) return null
  if (isScrolling) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const value = 'value' in element ? String(element.value) : null
  const hasFocus = element === document.activeElement
  return { center: { x: x + width / 2, y: y + height / 2 }, value, hasFocus }
}

function selectText() {
  const field = document.activeElement
  if (field instanceof HTMLInputElement) field.select()
}

function isHydrated() {
  const heading = document.querySelector('main h1')
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
}
