import type { CDPSession, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { exportCopy, inviteCopy, removal } from '../../src/content/admin'
import { type BrandValue, brand } from '../../src/content/brand'
import { calculator, calculatorRange } from '../../src/content/calculator'
import { entriesForBalance, interestForYear, type Tier } from '../../src/content/figures'
import { formatCount, formatDollars, formatThousands } from '../../src/content/format'
import {
  joinFailures,
  nothingIsLost,
  placeCard,
  successView,
  unknownOutcome,
} from '../../src/content/join-outcome'
import { waitlistSection } from '../../src/content/landing'
import { leaving } from '../../src/content/own-place'
import { rulesPage } from '../../src/content/rules'
import { waitlistForm } from '../../src/content/waitlist'
import { fieldOf, signupColumnNames } from '../../src/lib/signup-columns'
import { siteLinks } from '../../src/routes'
import {
  calculatorHydrated,
  expect,
  getByText,
  hydrated,
  NETWORK_ERROR,
  openDemo,
  startRemoval,
  test,
} from './fixtures'

// Each flow with the keyboard alone: the key, the focused element, and the announcements.

const toLink = ({ label }: { label: string }): Step => ['Tab', `link "${label}"`]

const navigation: readonly Step[] = [
  ['Tab', 'link "Skip to content"'],
  ['Tab', 'link "Nestwin"'],
  ...siteLinks.filter(({ isMain }) => isMain).map(toLink),
]

/** The values that are email addresses. The owner may not have provided them yet. */
const emailLinks = (...values: readonly BrandValue[]): Step[] =>
  values.flatMap((value) =>
    typeof value === 'string' && value.includes('@') ? [toLink({ label: value })] : [],
  )

const footer: readonly Step[] = [
  ['Tab', 'link "See the Official Rules"'],
  ...siteLinks.map(toLink),
  ...emailLinks(brand.contactEmail),
]

const email = 'textbox "Email Address" [required]'

const keep = `button "Keep" (Remove Wren Garcia ? ${removal.consequence(52)})`

const joined = successView.heading('1,044')

const most = calculatorRange.toCents

/**
 * From the email to the last field.
 *
 * @param amount the chosen amount
 * @param next follows in the list of amounts
 */
const optionalFields = (amount: string, ...next: Step[]): Step[] =>
  signupColumnNames
    .filter((column) => !fieldOf(column).isRequired)
    .flatMap((column): Step[] => {
      const field = fieldOf(column)
      const name = `"${field.label} ${waitlistForm.optional}"`
      if (field.choices === undefined) return [['Tab', `textbox ${name}`]]
      const list = `combobox ${name} [not expanded]`
      return column === 'savings_amount'
        ? [['Tab', `${list}: ${amount}`], ...next]
        : [['Tab', `${list}: ${field.placeholder}`]]
    })

/** The calculator's text for a tier with the largest balance. */
function tierTexts(tier: Tier): string {
  const interest = formatDollars(interestForYear(most, tier))
  const tickets = calculator.tickets(formatCount(entriesForBalance(most, tier)))
  return `${interest} ${calculator.terms(tier, most)} ${tickets}`
}

test('the landing page: its calculator, its questions, and the way to its form', async ({
  page,
}) => {
  const { follow } = await startScreenReader(page)
  await page.goto('/?demo=hidden')
  await calculatorHydrated(page)
  await follow([
    ['Tab', 'link "Skip to content"'],
    ['Enter', 'main'],
    ['Tab', 'button "Join the Waitlist"'],
    ['Tab', 'link "See the Official Rules"'],

    ['Tab', 'slider "Your savings": $10,000'],
    ['End', 'slider "Your savings": $50,000', `polite: ${calculator.spoken('free', most)}`],
    ['Tab', `button "${formatThousands(calculatorRange.fromCents)}" [not pressed]`],
    ['Tab', 'button "$5K" [not pressed]'],
    ['Space', 'button "$5K" [pressed]', `polite: ${calculator.spoken('free', 5_000_00)}`],
    ['Tab', 'button "$10K" [not pressed]'],
    ['Tab', 'button "$25K" [not pressed]'],
    ['Tab', 'button "$50K" [not pressed]'],
    ['Space', 'button "$50K" [pressed]', `polite: ${calculator.spoken('free', most)}`],
    ['Tab', `radio "Free" [checked] (up to ${tierTexts('free')})`],
    [
      'ArrowRight',
      `radio "Premium" [checked] (Pays more ${tierTexts('premium')})`,
      `polite: ${calculator.spoken('premium', most)}`,
    ],
    ['Tab', 'button "Play one year of drawings"'],
    ['Tab', 'summary "All figures and the formula" [not expanded]'],
    ['Tab', 'button "Save your place in line"'],

    ['Tab', 'summary "Who holds my money?" [not expanded]'],
    ['Tab', 'summary "What if Nestwin or the insurer closes?" [not expanded]'],
    ['Tab', 'summary "Can I lose money?" [not expanded]'],
    ['Enter', 'summary "Can I lose money?" [expanded]'],
    ['Enter', 'summary "Can I lose money?" [not expanded]'],
    ['Tab', 'summary "What are the odds of winning?" [not expanded]'],
    ['Tab', 'summary "Are prizes and interest taxed?" [not expanded]'],
    ['Tab', 'summary "Can I take money out early?" [not expanded]'],
    ['Tab', 'button "Join the Waitlist"'],
    ['Enter', `form "${waitlistSection.title}"`],
    ['Tab', 'textbox "Full Name" [required]'],
    ['Tab', email],
    ...optionalFields('$50,000+'),
    ['Tab', 'link "See how we handle your data"'],
    ['Tab', 'button "Join the Waitlist"'],
    ['Tab', 'link "See the Official Rules"'],
    ...footer,
  ])
})

test('joining: errors, a failure, another try, and sharing', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist join failed/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { follow } = await startScreenReader(page)
  // The outcome stays unknown for 15 seconds, so that nothing else is announced.
  await page.goto('/join-waitlist?demo=hidden&scenario=unavailable:join:first-1')
  await hydrated(page, '#waitlist-form')
  await follow([
    ...navigation,
    ['Tab', 'link "See how it works"'],
    ['Tab', 'textbox "Full Name" [required]'],
    [
      'Enter',
      'textbox "Full Name" [invalid, required] (Enter your full name.)',
      'polite: Enter your full name.',
    ],
    ['type Ada Park', 'textbox "Full Name" [required]: Ada Park'],
    ['Tab', 'textbox "Email Address" [invalid, required] (Enter your email address.)'],
    ['type ada.park@example.com', 'textbox "Email Address" [required]: ada.park@example.com'],
    [
      'Enter',
      `group "${unknownOutcome.title}" (${joinFailures.unavailable} ${unknownOutcome.twice} ${nothingIsLost})`,
    ],
    [
      'Shift+Tab',
      `button "Join the Waitlist" (${unknownOutcome.title} ${joinFailures.unavailable} ${unknownOutcome.twice} ${nothingIsLost})`,
    ],
    ['Shift+Tab', 'link "See how we handle your data"'],
    ...optionalFields('Select amount')
      .reverse()
      .map(([, field]): Step => ['Shift+Tab', field]),
    ['Shift+Tab', `${email}: ada.park@example.com`],
    ...optionalFields('Select amount', [
      'ArrowDown',
      'combobox "How much would you like to save? (optional)" [not expanded]: $1,000 - $5,000',
    ]),
    ['Tab', 'link "See how we handle your data"'],
    [
      'Tab',
      `button "Join the Waitlist" (${unknownOutcome.title} ${joinFailures.unavailable} ${unknownOutcome.twice} ${nothingIsLost})`,
    ],
    [
      'Enter',
      `heading "${joined}"`,
      "polite: Welcome to Nestwin! 🎉 You're on the waitlist and in line for early access.",
      `polite: ${joined}`,
    ],
    ['Tab', 'button "Share with Friends"'],
    ['Enter', 'button "Share with Friends"', 'polite: Link copied The link is on your clipboard.'],
  ])
  const address = page.url()
  await follow([
    ['Tab', `textbox "Your invitation link" [readonly]: ${address}`],
    ['Tab', 'button "Copy link"'],
    ['Enter', 'button "Copy link"', 'polite: Link copied The link is on your clipboard.'],
    ['Tab', 'button "Not right?" (ada.park@example.com)'],
    ['Enter', 'textbox "Your email address": ada.park@example.com'],
    ['type ada', 'textbox "Your email address" [invalid]: ada'],
    [
      'Enter',
      'textbox "Your email address" [invalid]: ada (Enter an email address in the format name@example.com.)',
      'polite: Enter an email address in the format name@example.com.',
    ],
    ['type @example.com', 'textbox "Your email address": ada@example.com'],
    [
      'Enter',
      'button "Not right?" (ada@example.com)',
      'polite: Saved. We will write to ada@example.com.',
    ],
  ])
  await page.getByRole('button', { name: placeCard.leave }).focus()
  const question = `${leaving.title('1,044')} ${leaving.text}`
  await follow([
    ['Enter', `button "Keep my place" (${question})`],
    ['Tab', 'button "Leave the waitlist"'],
    ['Escape', 'button "Leave the waitlist..."'],
  ])
})

test('the rules: their contents lead to each section', { tag: '@long' }, async ({ page }) => {
  const { follow } = await startScreenReader(page)
  await page.goto('/sweepstakes-rules?demo=hidden')
  await hydrated(page)
  const missing = await page.locator('summary', { hasText: 'to be announced' }).allTextContents()
  const toMissing = missing.map((text): Step => ['Tab', `summary "${text}" [not expanded]`])
  await follow([
    ['Tab', 'link "Skip to content"'],
    ['Enter', 'main'],
    ...toMissing,
    ...rulesPage.sections.map(({ title }) => toLink({ label: title })),
    ['Tab', 'button "Print this page"'],
    ...emailLinks(brand.optOutEmail),
    ['Tab', 'link "Privacy"'],
    ...footer,
  ])
  await page.getByRole('link', { name: 'Taxes' }).focus()
  // The target of the link becomes the place from which Tab goes on.
  await follow([['Enter', 'none'], ...emailLinks(brand.optOutEmail), ['Tab', 'link "Privacy"']])
  await expect(page.getByRole('heading', { name: /Taxes/ })).toBeInViewport()

  // On a phone, the contents are folded, and the first section is on the first screen.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sweepstakes-rules?demo=hidden')
  await hydrated(page)
  await expect(getByText(page, /^NO PURCHASE OR PAYMENT/)).toBeInViewport({ ratio: 1 })
  await follow([
    ['Tab', 'link "Skip to content"'],
    ['Enter', 'main'],
    ...toMissing,
    ['Tab', 'summary "Contents" [not expanded]'],
    ['Enter', 'summary "Contents" [expanded]'],
    ['Tab', 'link "No purchase necessary"'],
  ])
})

test('the admin page: the focus after an invitation, at a control that the details cover, and after a removal that failed', {
  tag: '@long',
}, async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist remove failed: offline/)
  await page.setViewportSize({ width: 1280, height: 900 })
  await openDemo(page, '/admin?at=101&scenario=offline:remove')
  const box = page.getByRole('checkbox', { name: /^Select #101,/ })
  await box.press('Space')
  await page.getByRole('button', { name: inviteCopy.openSelected, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: inviteCopy.submit })
  // The preview arrives first.
  await expect(submit).toBeEnabled()
  await submit.press('Enter')
  await expect(getByText(dialog, /^Exported 1 signup to /).first()).toBeVisible()
  await dialog.getByRole('button', { name: inviteCopy.close }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(box).toBeFocused()

  await page.getByRole('button', { name: /, #101$/ }).press('Enter')
  await expect(dialog).toBeVisible()
  const covered = page.getByRole('button', { name: exportCopy.start })
  await covered.focus()
  await expect(dialog).toHaveCount(0)
  await expect(covered).toBeFocused()

  await startRemoval(page, 101)
  await page.getByRole('button', { name: removal.confirm }).press('Enter')
  await expect(getByText(page, removal.unconfirmed.stillListed)).toBeVisible()
  await dialog.getByRole('button', { name: removal.unconfirmed.close }).last().press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /, #101$/ })).toBeFocused()
})

test('the admin page: signing in, filtering, removing, and signing out', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist list failed: refused/)
  await page.clock.setFixedTime('2026-07-01T16:00:00Z')
  const { follow, hear } = await startScreenReader(page)
  await page.goto('/admin?demo=hidden&scenario=signed-out')
  await hydrated(page)
  await hear('polite: Error Failed to load waitlist signups')
  const search = 'searchbox "Search name, email, phone, or position"'
  await follow([
    ['Tab', 'link "Skip to content"'],
    ['Tab', 'link "Nestwin"'],
    ['Tab', 'link "Home"'],
    ['Tab', 'link "Join Waitlist"'],
    ['Tab', 'link "Sweepstakes Rules"'],
    ['Tab', email],
    [`type ${administrator.email}`, `${email}: ${administrator.email}`],
    ['Tab', 'textbox "Password" [required]'],
    ['type wrong', 'textbox "Password" [required]: •••••'],
    [
      'Enter',
      'textbox "Password" [invalid, required]: ••••• (The email address or the password is wrong.)',
      'polite: The email address or the password is wrong.',
    ],
    ['Tab', 'checkbox "Show password" [not checked]'],
    [
      'Shift+Tab',
      'textbox "Password" [invalid, required]: ••••• (The email address or the password is wrong.)',
    ],
    [`type ${administrator.password}`, 'textbox "Password" [required]: ••••••••••••'],
    ['Enter', 'paragraph "Signed in as admin@example.com"', 'polite: 1,043 signups, #1 to #50'],
    ['Tab', 'button "Sign out"'],
    ['Tab', 'button "Total Signups 1,043" [pressed]'],
    ['Tab', 'button "Waiting 968" [not pressed]'],
    ['Tab', 'button "Invited 75" [not pressed]'],
    ['Tab', 'button "3+ friends 21" [not pressed]'],
    ['Tab', 'tab "Signups" [selected]'],
    ['Tab', 'button "Refresh"'],
    ['Tab', search],
    ['Tab', 'button "Filters" [not expanded]'],
    ['Enter', 'button "Filters" [expanded]'],
    ['Tab', 'combobox "Status" [not expanded]: Any status'],
    ['Tab', 'combobox "Savings" [not expanded]: Any amount'],
    [
      'ArrowDown',
      'combobox "Savings" [not expanded]: $1,000 - $5,000',
      'polite: 354 signups, #3 to #146',
    ],
    ['Escape', 'button "Filters (1)" [not expanded]'],
    ['Tab', 'button "Export CSV"'],
    ['Tab', 'button "Invite next..."'],
    [
      'Enter',
      'textbox "How many people": 100',
      'status: The next 100 people who match the search and the filters: 8 with 3 or more friends first, then #76 to #357.',
    ],
    ['Escape', 'button "Invite next..."'],
    ['Tab', 'button "Remove filter: Savings $1,000 - $5,000"'],
    ['Enter', 'paragraph "1,043 signups · #1 to #50"', 'polite: 1,043 signups, #1 to #50'],
    ['Tab', 'checkbox "Select the whole page" [not checked]'],
    ['Tab', 'button "Position"'],
    ['Enter', 'button "Position"', 'polite: 1,043 signups, #1,043 to #994'],
    ['Enter', 'button "Position"', 'polite: 1,043 signups, #1 to #50'],
  ])
  await page.getByRole('button', { name: 'First', exact: true }).focus()
  await follow([
    ['Tab', 'button "Previous" [disabled]'],
    ['Tab', 'button "Next"'],
    ['Enter', 'table "Signups #51–#100"', 'polite: 1,043 signups, #51 to #100'],
    ['Tab', 'checkbox "Select the whole page" [not checked]'],
    ['Tab', 'button "Position"'],
    ['Tab', 'checkbox "Select #51, Priya Walker" [not checked]'],
    ['Tab', 'button "Priya Walker, #51"'],
    ['Tab', 'checkbox "Select #52, Wren Garcia" [not checked]'],
    ['Space', 'checkbox "Select #52, Wren Garcia" [checked]', 'status: 1 selected'],
    ['Tab', 'button "Wren Garcia, #52"'],
    ['Tab', 'checkbox "Select #53, Ben O\'Brien" [not checked]'],
    ['Tab', 'button "Ben O\'Brien, #53"'],
    ['Tab', 'checkbox "Select #54, Emeka Becker" [not checked]'],
    ['Shift+Space', 'checkbox "Select #54, Emeka Becker" [checked]', 'status: 3 selected'],
    ['Shift+Tab', 'button "Ben O\'Brien, #53"'],
    ['Shift+Tab', 'checkbox "Select #53, Ben O\'Brien" [checked]'],
    ['Shift+Tab', 'button "Wren Garcia, #52"'],
    ['Enter', 'heading "Wren Garcia #52"'],
    ['Escape', 'button "Wren Garcia, #52"'],
    ['Enter', 'heading "Wren Garcia #52"'],
    ['Tab', 'button "Previous person"'],
    ['Enter', 'button "Previous person" [disabled]', 'polite: Priya Walker, #51'],
    ['ArrowDown', 'button "Previous person"', 'polite: Wren Garcia, #52'],
    ['Tab', 'button "Next person"'],
    ['Tab', 'button "Close"'],
    ['Tab', 'button "Copy email"'],
    ['Tab', 'button "Copy phone"'],
    ['Tab', 'button "Copy invitation link"'],
    ['Tab', 'summary "A person asks to be removed" [not expanded]'],
    ['Tab', 'button "Remove..."'],
    ['Enter', keep],
    ['Tab', 'button "Remove for good"'],
    ['Shift+Tab', keep],
    ['Escape', 'button "Remove..."'],
    ['Enter', keep],
    ['Tab', 'button "Remove for good"'],
    [
      'Enter',
      'button "Ben O\'Brien, #53"',
      'polite: Signup removed #52 is off the waitlist.',
      'status: 2 selected',
      'polite: 1,042 signups, #51 to #101',
    ],
  ])
  await page.getByRole('button', { name: 'Sign out' }).focus()
  await follow([
    ['Enter', 'heading "Sign in"'],
    ['Tab', email],
  ])
})

// What stands in for a screen reader.

/**
 * An action, the focused element after it, and the announcements.
 *
 * The first is a key, such as "Tab", or a text to type, such as "type Ada Park". The second is the focused element: its role,
 * its name in quotes, its states, its value after a colon, and its description in parentheses. The others are the announcements
 * in any order, because live regions do not wait for each other, each after the role of its region.
 */
type Step = readonly [action: string, focused: string, ...announced: readonly string[]]

/** It reads the focused element from the browser's accessibility tree, and hears live regions. */
interface ScreenReader {
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
async function startScreenReader(page: Page): Promise<ScreenReader> {
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
