import { existsSync, readFileSync } from 'node:fs'
import type { CDPSession } from '@playwright/test'
import * as z from 'zod/mini'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { inviteCopy } from '../../src/content/admin-batches'
import { removal } from '../../src/content/admin-signup'
import {
  test as base,
  calculatorHydrated,
  expect,
  getByText,
  hydrated,
  NETWORK_ERROR,
  openDemo,
  startRemoval,
} from './fixtures'

/** Performs actions in sequence, and compares what a screen reader says after each with the transcript. */
type Follow = (...actions: readonly string[]) => Promise<void>

/** Progress messages. Their number depends on the speed of the machine. */
const PROGRESS = /^(status|polite): (Loading|Joining)/

/** Links to the owner's email addresses. Transcripts leave them out, because they may be missing. */
const FROM_OWNER = /^link "\S+@/

/** URLs of the tested server. Their port and invitation code differ between runs. */
const OWN_ADDRESS = /http:\/\/localhost:\d+\/\S+/

/** Most actions take effect in the next frame. */
const SOON = { intervals: [10, 20, 50, 100, 250] }

/**
 * Stands in for a screen reader: reads the focused element from the browser's accessibility tree, and records live regions.
 *
 * An action is "open" (the page has opened), a key, text to type ("type Ada Park"), an element to focus ("button Sign out"), or
 * "Tab to Privacy", which presses Tab until the focused element's name begins with "Privacy". After each action, the transcript
 * has the focused element: its role, its name in quotes, its states, its value after a colon, its description in parentheses.
 * Below are the announcements after their region's role. They are sorted, because live regions change in no certain order.
 */
const test = base.extend<{ follow: Follow }>({
  follow: async ({ page }, use, testInfo) => {
    const file = `${testInfo.title.split(':')[0]}.txt`
    const path = testInfo.snapshotPath(file)
    const isRecording = /all|changed/.test(testInfo.config.updateSnapshots) || !existsSync(path)
    if (isRecording) testInfo.slow()
    // A line without a key continues the one above it.
    const recorded = isRecording
      ? []
      : readFileSync(path, 'utf8')
          .trimEnd()
          .split(/\n(?=\S)/)
    const heard: string[] = []
    const announced: string[] = []
    await page.exposeFunction('announce', (text: string) => {
      if (!PROGRESS.test(text)) announced.push(text)
    })
    await page.addInitScript(observeLiveRegions)
    const session = await page.context().newCDPSession(page)

    const act = async (action: string) => {
      const [, verb, text = ''] = /^(type|link|button) (.*)/.exec(action) ?? []
      if (verb === 'type') await page.keyboard.type(text)
      else if (verb !== undefined)
        await page.getByRole(verb === 'link' ? verb : 'button', { name: text, exact: true }).focus()
      else if (action !== 'open') await page.keyboard.press(action)
      if (action.endsWith('Tab') && FROM_OWNER.test(await describeFocus(session))) await act(action)
    }
    const hear = async (action: string) =>
      [`${action.padEnd(10)}  ${await describeFocus(session)}`, ...announced.toSorted()]
        .join('\n            ')
        .replace(OWN_ADDRESS, '(the address of the page)')

    /** @returns what is heard after an action */
    const take = async (action: string) => {
      await act(action)
      // A recording has no text to wait for. After keys other than Tab, announcements may arrive late.
      if (isRecording) await page.waitForTimeout(action.endsWith('Tab') ? 100 : 2_500)
      const now = recorded[heard.length] ?? (await hear(action))
      await expect.poll(() => hear(action), { message: `heard after ${action}`, ...SOON }).toBe(now)
      heard.push(now)
      announced.length = 0
      return now
    }

    await use(async (...actions) => {
      for (const action of actions.flatMap((several) => several.split(', '))) {
        const [, key = action, name] = /^(\S*Tab) to (.+)$/.exec(action) ?? []
        const end = name === undefined ? '' : `"${name}`
        for (let presses = 1; !(await take(key)).includes(end); presses++) {
          expect(presses, `presses of ${action}`).toBeLessThan(50)
        }
      }
    })
    if (testInfo.status === 'passed') expect(`${heard.join('\n')}\n`).toMatchSnapshot(file)
  },
})

test('landing: the keyboard reaches the calculator and the form', async ({ page, follow }) => {
  await page.goto('/?demo=hidden')
  await calculatorHydrated(page)
  await follow(
    'open, Tab, Enter, Tab to See the Official Rules',
    // Uses the calculator.
    'Tab, End, Tab to $5K, Space, Tab to $50K, Space, Tab, ArrowRight, Tab to Save your place',
    // Opens the questions.
    'Tab to Can I lose money, Enter, Enter, Tab to Can I take money out',
    // Goes to the form, and past it to the links at the end.
    'Tab, Enter, Tab to Privacy',
  )
})

test('joining: a screen reader announces every step', async ({
  page,
  context,
  expectErrors,
  follow,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist join failed/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The first signup fails, and its outcome stays unknown until the retry.
  await page.goto('/join-waitlist?demo=hidden&scenario=unavailable:join:first-1')
  await hydrated(page, '#waitlist-form')
  await follow(
    'open, Tab to Full Name, Enter, type Ada Park, Tab, type ada.park@example.com, Enter',
    // Retries the signup.
    'Shift+Tab to How much, ArrowDown, Tab to Join the Waitlist, Enter',
    // Corrects the email.
    'Tab, Enter, type ada, Enter, type @example.com, Enter',
    // Copies the link.
    'Tab, Enter, Tab to Copy, Enter',
    'button Leave the waitlist..., Enter, Tab, Escape',
  )
})

test('rules: the table of contents leads to the sections', async ({ page, follow }) => {
  await page.goto('/sweepstakes-rules?demo=hidden')
  await hydrated(page)
  await follow('open, Tab, Enter, Tab to Sweepstakes Rules, Tab to Privacy, Tab')
  // After a link to an anchor, Tab continues from the anchor.
  await follow('link Taxes, Enter, Tab')
  await expect(page.getByRole('heading', { name: /Taxes/ })).toBeInViewport()

  // On a phone, the contents are folded, and the first section is on the first screen.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sweepstakes-rules?demo=hidden')
  await hydrated(page)
  await expect(getByText(page, /^NO PURCHASE OR PAYMENT/)).toBeInViewport({ ratio: 1 })
  await follow('open, Tab, Enter, Tab, Enter, Tab')
})

test('focus on /admin returns to the row when a dialog closes', {
  tag: '@long',
}, async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist remove failed: offline/)
  await page.setViewportSize({ width: 1280, height: 900 })
  await openDemo(page, '/admin?at=101&scenario=offline:remove')
  const box = page.getByRole('checkbox', { name: /^Select #101,/ })
  await box.press('Space')
  await page
    .getByRole('button', { name: inviteCopy.openSelected(1, 1), exact: true })
    .press('Enter')
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: inviteCopy.submit })
  // The button is enabled when the preview has arrived.
  await expect(submit).toBeEnabled()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await submit.press('Enter')
  await expect(getByText(dialog, /^Exported 1 signup to /).first()).toBeVisible()
  await dialog.getByRole('button', { name: inviteCopy.close }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(box).toBeFocused()

  await startRemoval(page, 101)
  await page.getByRole('button', { name: removal.confirm }).press('Enter')
  await expect(getByText(page, removal.unconfirmed.stillListed)).toBeVisible()
  await dialog.getByRole('button', { name: removal.unconfirmed.close }).last().press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /, #101$/ })).toBeFocused()
})

test('admin: the keyboard alone manages the signups', async ({ page, expectErrors, follow }) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist list failed: refused/)
  await page.clock.setFixedTime('2026-07-01T16:00:00Z')
  await page.goto('/admin?demo=hidden&scenario=signed-out')
  await hydrated(page)
  await follow(
    `open, Tab to Email Address, type ${administrator.email}, Tab, type wrong, Enter`,
    `Tab, Shift+Tab, type ${administrator.password}, Enter`,
    // Passes the summary, and uses the filters.
    'Tab to Filters, Enter, Tab to Savings, ArrowDown, Escape, Tab to Invite next, Enter, Escape',
    'Shift+Tab to Remove filter, Enter',
    // Sorts, and opens the next page.
    'Tab to Position, Enter, Enter, button First, Tab to Next, Enter',
    // Selects people.
    'Tab to Select #52, Space, Tab to Select #54, Shift+Space, Shift+Tab to Wren Garcia',
    // Opens a person's details, and then those of the previous person.
    'Enter, Escape, Enter, Tab, Enter, ArrowDown, Tab to Remove...',
    // Removes a signup.
    'Enter, Tab, Shift+Tab, Escape, Enter, Tab, Enter',
    // Opens a batch's actions.
    'button Refresh, Shift+Tab, ArrowLeft, Tab to More, Enter, Tab to Withdraw, Escape, Tab to More',
    'button Sign out, Enter, Tab',
  )
})

/** Runs in the page. Calls `announce` with the role and each new text of a live region. */
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

/** The states that a screen reader reads, each with the value that it leaves out. */
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
  // Chromium leaves `aria-valuetext` out of the tree that it sends to DevTools.
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
