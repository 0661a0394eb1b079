import type { CDPSession, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect } from './fixtures'

/**
 * An action, the focused element after it, and the announcements.
 *
 * The first is a key, such as "Tab", or a text to type, such as "type Ada Park". The second is the focused element: its role,
 * its name in quotes, its states, its value after a colon, and its description in parentheses. The others are the announcements
 * in any order, because live regions do not wait for each other, each after the role of its region.
 */
export type Step = readonly [action: string, focused: string, ...announced: readonly string[]]

/** Stands in for a screen reader: it reads the focused element from the browser's accessibility tree, and hears live regions. */
export interface ScreenReader {
  /** Does each step, and compares the focused element and the announcements. */
  follow(steps: readonly Step[]): Promise<void>
  /** Expects announcements that follow no key, such as those after a page has opened. */
  hear(...announced: readonly string[]): Promise<void>
}

/** How often they are announced depends on the speed of the machine. */
const PROGRESS = /^(status|polite): (Loading|Joining)/

/** Most steps have their effect in the next frame. */
const SOON = { intervals: [10, 20, 50, 100, 250] }

/** Call it before the page opens. */
export async function startScreenReader(page: Page): Promise<ScreenReader> {
  const announced: string[] = []
  await page.exposeFunction('announce', (text: string) => {
    if (!PROGRESS.test(text)) announced.push(text)
  })
  await page.addInitScript(observeLiveRegions)
  const session = await page.context().newCDPSession(page)

  const hear = async (...texts: readonly string[]) => {
    await expect.poll(() => announced, 'announced').toEqual(texts)
    announced.length = 0
  }
  return {
    hear,
    async follow(steps) {
      for (const [action, focused, ...texts] of steps) {
        if (action.startsWith('type ')) await page.keyboard.type(action.slice(5))
        else await page.keyboard.press(action)
        await expect
          .poll(() => describeFocus(session), { message: `focused after ${action}`, ...SOON })
          .toBe(focused)
        await expect
          .poll(() => announced.toSorted(), { message: `announced after ${action}`, ...SOON })
          .toEqual(texts.toSorted())
        announced.length = 0
      }
    },
  }
}

/** Runs in the page. Calls `announce` with each new text of a live region, after its role. */
function observeLiveRegions() {
  const SELECTOR = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]'
  const regionOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(SELECTOR) ?? null
  const textOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const isExposed = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null

  new MutationObserver((changes) => {
    /** The part of each region that has to be announced: all of it, or only the new nodes. */
    const texts = new Map<Element, Set<string>>()
    const add = (region: Element, changed: Node) => {
      // A busy region is announced when it is no longer busy.
      if (!isExposed(region) || region.getAttribute('aria-busy') === 'true') return
      const isAtomic = region.hasAttribute('role') && region.getAttribute('aria-atomic') !== 'false'
      const text = textOf(isAtomic ? region : changed)
      if (text !== '') texts.set(region, (texts.get(region) ?? new Set()).add(text))
    }
    for (const { type, target, addedNodes } of changes) {
      for (const node of type === 'childList' ? addedNodes : [target]) {
        if (!node.isConnected) continue
        const region = regionOf(node)
        if (region !== null) add(region, node)
        if (type !== 'childList' || !(node instanceof Element)) continue
        for (const inner of node.querySelectorAll(SELECTOR)) add(inner, inner)
      }
    }
    for (const [region, all] of texts) {
      const role = region.getAttribute('role') ?? region.getAttribute('aria-live')
      for (const text of all) Reflect.get(window, 'announce')(`${role}: ${text}`)
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-busy'],
  })
}

const valueSchema = z.optional(z.object({ value: z.optional(z.unknown()) }))
const nodeSchema = z.object({
  role: valueSchema,
  name: valueSchema,
  description: valueSchema,
  value: valueSchema,
  properties: z._default(z.array(z.object({ name: z.string(), value: valueSchema })), []),
})

/** The states that a screen reader reads out, with the values that it does not. */
const QUIET: Readonly<Record<string, unknown>> = {
  checked: undefined,
  disabled: false,
  expanded: undefined,
  invalid: 'false',
  pressed: undefined,
  readonly: false,
  required: false,
  selected: false,
}

const isFalse = (value: unknown) => value === false || value === 'false'

async function describeFocus(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  })
  if (result.objectId === undefined) return ''
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })
  const { role, name, description, value, properties } = nodeSchema.parse(nodes[0])
  const states = properties
    .filter((property) => property.name in QUIET && property.value?.value !== QUIET[property.name])
    .map(({ name: state, value: on }) => `${isFalse(on?.value) ? 'not ' : ''}${state}`)
  // Chromium leaves it out of the tree that it sends to the developer tools.
  const { result: valueText } = await session.send('Runtime.callFunctionOn', {
    objectId: result.objectId,
    functionDeclaration: "function () { return this.getAttribute('aria-valuetext') }",
  })
  return [
    role?.value === 'DisclosureTriangle' ? 'summary' : role?.value,
    name?.value && `"${name.value}"`,
    states.length > 0 && `[${states.join(', ')}]`,
    (valueText.value ?? value?.value) && `: ${valueText.value ?? value?.value}`,
    description?.value && `(${description.value})`,
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll(' : ', ': ')
}
