import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '../../mocks/node'
import type { ActiveScenario } from '../../mocks/scenarios/active-scenario'
import { replaceScenarios, setScenario } from '../../mocks/scenarios/scenario-store'
import { mockProject } from '../../mocks/server/project'
import { MADE_UP_UNTIL, madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { allSignups, insertSignups, removeSignup } from '../../mocks/server/signups/signup-table'
import { inviteCopy } from '../../src/content/admin-batches'
import { adminPage, friendsGoal, overview, toolbar } from '../../src/content/admin-list'
import { details } from '../../src/content/admin-signup'
import { formatDate } from '../../src/content/dates'
import { signupColumnNames } from '../../src/lib/signup-columns'
import { useToastStore } from '../../src/toasts/toast-store'
import {
  button,
  inDialog,
  inviteElsewhere,
  nameButton,
  openAdmin,
  PEOPLE,
  positions,
  rows,
  searchField,
  startTeam,
  table,
  total,
} from '../support/admin-page'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'
import { holdResponses } from '../support/hold-responses'
import { renderApp } from '../support/render-app'
import { said } from '../support/said'
import { watchFiles } from '../support/watch-files'

beforeEach(() => {
  // At this time, the first people joined between May 31 and June 2, 2026, in every time zone.
  vi.setSystemTime(MADE_UP_UNTIL)
  startTeam()
})
type Signup = ReturnType<typeof allSignups>[number]

const press = (name: string | RegExp) => (user: UserEvent) => user.click(button(name))
async function openFilters(user: UserEvent) {
  if (button(/^Filters/).ariaExpanded !== 'true') await user.click(button(/^Filters/))
}
const choose = (label: string, option: string) => async (user: UserEvent) => {
  await openFilters(user)
  await user.selectOptions(screen.getByLabelText(label), option)
}
const setDay = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sortHeading = () => screen.getByRole('columnheader', { name: 'Position' })
const filtersButton = () => button(/^Filters/)
/** The invitation code that a person in the list joined with. */
const CODE = madeUpPeople.slice(0, PEOPLE).find(({ invited_by }) => invited_by)?.invited_by ?? ''

interface ListChange {
  readonly does: string
  readonly act: (user: UserEvent) => unknown
  /** Whether the list then contains a signup; by default, it contains all. */
  readonly shows?: (signup: Signup) => boolean
  /** The query in the URL then; empty by default. */
  readonly address?: string
  readonly focused?: () => unknown
}

const steps: readonly ListChange[] = [
  { does: '"First page", on a page behind the last one', act: press('First page') },
  { does: 'another order', act: choose('Sort', 'Newest first'), address: '?order=newest' },
  {
    does: 'the heading of the positions',
    async act() {
      expect(sortHeading()).toHaveAttribute('aria-sort', 'descending')
      fireEvent.click(within(sortHeading()).getByRole('button'))
      await waitFor(() => expect(sortHeading()).toHaveAttribute('aria-sort', 'ascending'))
    },
  },
  {
    does: 'an amount',
    act: choose('Savings', '$25,000 - $50,000'),
    shows: ({ savings_amount }) => savings_amount === '$25,000 - $50,000',
    address: '?savings=25000-50000',
  },
  {
    does: 'the number of invited people',
    act: press(/^Invited/),
    shows: ({ batch }) => batch !== null,
    address: '?status=invited',
    focused: () => screen.getByRole('button', { name: /^Invited/, pressed: true }),
  },
  { does: 'the number of all people', act: press(/^Total Signups/) },
  {
    does: 'a day, in the time zone of the reader',
    async act(user) {
      await openFilters(user)
      setDay('Joined since', '2026-06-01')
      setDay('Joined through', '2026-06-01')
    },
    shows: ({ created_at }) => formatDate(created_at).startsWith('Jun 1, 2026'),
    address: '?from=2026-06-01&to=2026-06-01',
  },
  { does: '"Clear filters"', act: press('Clear filters'), focused: filtersButton },
  {
    does: 'the number of friends',
    async act(user) {
      await openFilters(user)
      await user.click(screen.getByLabelText(toolbar.friends))
    },
    shows: ({ friends_joined }) => friends_joined >= friendsGoal,
    address: `?friends=${friendsGoal}`,
  },
  {
    does: 'the name of a filter, which removes it',
    act: press(/^Remove filter: /),
    focused: filtersButton,
  },
  {
    does: 'the code of an invitation, for which no other filter stays',
    async act(user) {
      await choose('Sort', 'Newest first')(user)
      setDay('Joined since', '2026-05-01')
      await user.click(button(`Search for ${CODE}`))
    },
    shows: ({ invite_code, invited_by }) => [invite_code, invited_by].includes(CODE),
    address: '?order=newest',
    focused: table,
  },
  {
    does: 'a search for nobody, with Enter',
    async act(user) {
      await user.clear(searchField())
      await user.type(searchField(), 'nobody{Enter}')
    },
    shows: () => false,
    address: '?order=newest',
    focused: searchField,
  },
]

test('each control changes the list and its URL', async () => {
  // Without the inviter in the list, the table shows the inviter's code.
  removeSignup(allSignups().find(({ invite_code }) => invite_code === CODE)?.id ?? '')
  const [inviter] = allSignups()
  for (const email of ['one@example.com', 'two@example.com'])
    insertSignups([{ ...exampleSignup, email, invited_by: inviter?.invite_code ?? '' }])
  inviteElsewhere()
  const user = await openAdmin('/admin?at=2000')
  for (const { does, act: change, shows = () => true, address = '', focused: find } of steps) {
    await change(user)
    const expected = allSignups()
      .filter(shows)
      .map(({ position }) => position)
    if (address === '?order=newest') expected.reverse()
    await waitFor(() => expect(positions(), does).toEqual(expected))
    expect(location.search, does).toBe(address)
    const focused = await find?.()
    if (focused) await waitFor(() => expect(focused, does).toHaveFocus())
  }
})

test('a day filter takes effect only once the date is complete', async () => {
  const user = await openAdmin('/admin?savings=none&from=2026-05-31&to=2026-12-31')
  const chips = screen.getAllByRole('button', { name: /^Remove filter: / })
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Savings Not given',
    'Joined since May 31, 2026',
    'Joined through Dec 31, 2026',
  ])
  // The tools appear after the summary has loaded.
  const filters = await waitFor(() => button('Filters (3)'))
  await user.click(filters)
  expect(screen.getByLabelText('Savings')).toHaveValue('none')
  setDay('Joined since', '0202-07-01')
  expect(screen.getByLabelText('Joined since')).toHaveValue('0202-07-01')
  expect(location.search).toBe('?savings=none&from=2026-05-31&to=2026-12-31')
  setDay('Joined since', '2026-07-01')
  expect(location.search).toBe('?savings=none&from=2026-07-01&to=2026-12-31')
  await user.click(searchField())
  expect(filters).toHaveAttribute('aria-expanded', 'false')
})

test('the list is searched and rendered only when the typing pauses', async () => {
  const requests: string[] = []
  server.events.on('request:start', ({ request }) => void requests.push(request.url))
  const user = await openAdmin()
  // `vi.mock` would come too late, because another test file may have loaded the module.
  const texts = [vi.spyOn(details, 'open'), vi.spyOn(adminPage, 'range')]
  for (const value of ['h', 'ha', 'had']) fireEvent.change(searchField(), { target: { value } })
  for (const text of texts) expect(text).not.toHaveBeenCalled()
  expect(await screen.findByText(/ · 1 signup$/)).toBeVisible()
  for (const text of texts) expect(text).toHaveBeenCalled()
  expect(rows()[0]).toHaveTextContent('Chloé Haddad')
  expect(requests.filter((url) => /search_signups.*limit=51/.test(url))).toHaveLength(1)

  await choose('Savings', '$25,000 - $50,000')(user)
  await screen.findAllByText(adminPage.nothingMatches)
  fireEvent.change(searchField(), { target: { value: 's' } })
  fireEvent.click(button('Clear'))
  // The search waits less than this for more typing.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(searchField()).toHaveValue('')
  expect(positions()).toHaveLength(PEOPLE)
  expect(await table()).toHaveFocus()
})

test('a history entry restores a search, but does not contain its words', async () => {
  await openAdmin()
  history.replaceState({ of: 'another part' }, '')
  const entries = history.length
  const shows = async (words: string, people: number) => {
    await waitFor(() => expect(positions(), words).toHaveLength(people))
    expect(searchField()).toHaveValue(words)
    expect(history.state).toMatchObject({ of: 'another part' })
    expect(JSON.stringify([history.state, location.href])).not.toContain('haddad')
  }
  fireEvent.change(searchField(), { target: { value: 'nobody' } })
  await shows('nobody', 0)
  fireEvent.change(searchField(), { target: { value: 'haddad' } })
  await shows('haddad', 1)
  expect(history.length).toBe(entries + 1)
  act(() => history.back())
  await shows('', PEOPLE)
  act(() => history.forward())
  await shows('haddad', 1)
})

test('an action before the typing pauses uses the text in the search field', async () => {
  watchFiles()
  const requests: string[] = []
  server.events.on('request:start', ({ request }) => void requests.push(request.url))
  await openAdmin()
  const search = (value: string) => fireEvent.change(searchField(), { target: { value } })
  const respond = holdResponses()
  search('haddad')
  fireEvent.click(button('Export CSV'))
  // The text is not "of 8", because the matches are not counted yet.
  expect(screen.getByText('Exported 0')).toBeVisible()
  respond()
  await screen.findAllByText(/^Exported 1 signup to .*-search\.csv$/)

  search('nobody')
  fireEvent.click(button(inviteCopy.open))
  expect(await screen.findByText(inviteCopy.nobodyMatches)).toBeVisible()
  fireEvent.click(button(inviteCopy.cancel))

  // The list applies the new search and the new order in one request.
  fireEvent.click(button(/^Filters/))
  requests.length = 0
  search('example.com')
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'newest' } })
  await waitFor(() => expect(positions()[0]).toBe(PEOPLE))
  expect(requests.filter((url) => url.includes('limit=51'))).toHaveLength(1)
})

test('the table shows each signup, its inviter, and how many friends joined', async () => {
  const name = 'עדה פארק'
  insertSignups([{ ...exampleSignup, name }])
  const user = await openAdmin()
  const people = allSignups()
  for (const [index, person] of people.entries()) {
    const { position, created_at, invited_by, friends_joined } = person
    const inviter = people.find(({ invite_code }) => invite_code === invited_by)
    const texts = [
      ...signupColumnNames.map((column) => person[column]),
      `#${position}`,
      formatDate(created_at),
      inviter ? `#${inviter.position} ${inviter.name}` : invited_by,
    ]
    for (const text of texts) if (text !== null) expect(rows()[index]).toHaveTextContent(text)
    const friends = /\d+(?= friend)/.exec(rows()[index]?.textContent ?? '')?.[0] ?? 0
    expect(Number(friends)).toBe(friends_joined)
    expect(rows()[index]).not.toHaveTextContent('null')
  }
  // A right-to-left name does not change the order of the text beside it.
  expect(screen.getByText(name)).toHaveProperty('localName', 'bdi')
  await user.click(nameButton(PEOPLE + 1))
  await user.click(button('Remove...'))
  const dialog = await inDialog(/^Remove .*\?$/)
  expect(dialog.getByText(name)).toHaveProperty('localName', 'bdi')
})

test('new signups are counted without moving the list', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const user = await openAdmin()
  insertSignups([exampleSignup])
  vi.advanceTimersByTime(30_000)
  expect(await screen.findByText('1 new signup')).toBeVisible()
  // This event occurs when the administrator returns to the tab.
  insertSignups([{ ...exampleSignup, email: 'bo@example.com' }])
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  expect(await screen.findByText('2 new signups')).toBeVisible()
  expect(positions()).toHaveLength(PEOPLE)
  await user.click(button('Refresh'))
  await screen.findByText('#1–#10 · 10 signups')
  await waitFor(() => expect(screen.queryByText(/new signup/)).toBeNull())
  expect(button('Refresh')).toHaveFocus()
})

test('a failed load is reported in a toast and on the page', async () => {
  expectConsole('error', /^Waitlist (list|summary) failed: unexpected/)
  setScenario('server-error', true)
  const user = await renderApp('/admin?status=waiting')
  const failure = await screen.findByText('Error: Failed to load waitlist signups')
  expect(total()).toHaveTextContent(overview.unknown)
  await waitFor(() => expect(said()).toContain('Error Failed to load waitlist signups'))
  expect(button(/^Close: Error/)).toBeVisible()
  await user.click(button('Clear filters'))
  expect(filtersButton()).toHaveFocus()
  setScenario('server-error', false)
  await user.click(button('Try again'))
  await table()
  expect(failure).not.toBeInTheDocument()
})

describe('a list of several pages', () => {
  beforeEach(() => startTeam(110))

  test('shows its rows before they are counted', async () => {
    const respond = holdResponses()
    await renderApp('/admin')
    expect(screen.getByRole('heading', { level: 1, name: 'Waitlist Admin' })).toBeVisible()
    expect(screen.getByText('Manage and view all waitlist signups')).toBeVisible()
    expect(screen.getByText('Loading signups')).toBeVisible()
    let count = () => {}
    const isCounted = new Promise<void>((resolve) => {
      count = resolve
    })
    server.use(http.post(`${mockProject.url}/rest/v1/rpc/summarize_signups`, () => isCounted))
    respond()
    await waitFor(() => expect(positions()).toHaveLength(50))
    expect(screen.queryByText('Loading signups')).toBeNull()
    expect(screen.queryByText(/ · \d+ signups$/)).toBeNull()
    expect(total()).toHaveTextContent(overview.unknown)
    count()
    expect(await screen.findByText('#1–#50 · 110 signups')).toBeVisible()
    expect(total()).toHaveTextContent('110')
  })

  test('moves the focus to the table when the page changes', async () => {
    const user = await openAdmin()
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true')
    for (const [name, range, address] of [
      ['Next', '#51–#100', '?at=51'],
      ['Last', '#61–#110', '?before=end'],
      ['Previous', '#11–#60', '?before=61'],
      ['First', '#1–#50', ''],
    ] as const) {
      await user.click(button(name))
      await screen.findByText(`${range} · 110 signups`)
      expect(location.search).toBe(address)
      expect(await table()).toHaveFocus()
      expect(button('Next').ariaDisabled).toBe(String(name === 'Last'))
    }
    // The range names positions, so it stays true after an earlier removal and a new signup.
    await user.click(button('Next'))
    await screen.findByText('#51–#100 · 110 signups')
    removeSignup(allSignups()[0]?.id ?? '')
    removeSignup(allSignups()[1]?.id ?? '')
    insertSignups([exampleSignup])
    await user.click(button('Refresh'))
    await screen.findByText('#51–#100 · 109 signups')
    await waitFor(() => expect(button('Last').ariaDisabled).toBe('false'))
    await user.click(button('Last'))
    await screen.findByText('#62–#111 · 109 signups')
    expect(await table()).toHaveAccessibleName('Signups #62–#111')
    expect([positions()[0], positions().at(-1)]).toEqual([62, 111])
  })

  test('leaves the focus where the user moved it', async () => {
    const user = await openAdmin()
    const respond = holdResponses()
    await user.click(button('Next'))
    await user.click(searchField())
    respond()
    await screen.findByText('#51–#100 · 110 signups')
    expect(searchField()).toHaveFocus()
    const pager = screen.getByLabelText('Pages of the list')
    const search = async (value: string, text: RegExp) => {
      fireEvent.change(searchField(), { target: { value } })
      await screen.findAllByText(text)
    }
    button('Next').focus()
    await search('nobody', /^No signups match$/)
    expect(button('Next')).toHaveFocus()
    expect(pager).toBeVisible()
    searchField().focus()
    await search('haddad', / · \d signups?$/)
    expect(pager).not.toBeVisible()
    // A page of the whole list does not exist in a search, so Next has no effect.
    await search('', /^#1–#50 · /)
    const found = search('haddad', / · \d signups?$/)
    fireEvent.click(button('Next'))
    await found
    expect(location.search).toBe('')
  })

  test('keeps showing the current page if another page fails to load', async () => {
    expectConsole('error', /^Waitlist list failed: (offline|refused)/)
    const user = await openAdmin()
    const failures: readonly [ActiveScenario, string, string, string][] = [
      [{ id: 'offline', call: 'list' }, 'Next', 'Try again', '#51–#100'],
      // The same button also retries.
      [{ id: 'broken', response: 'refused', call: 'list' }, 'Last', 'Last', '#61–#110'],
    ]
    for (const [scenario, name, again, range] of failures) {
      replaceScenarios([scenario])
      await user.click(button(name))
      expect(await screen.findByText(adminPage.stillShowing)).toBeVisible()
      expect(button('Try again')).toHaveFocus()
      expect(positions()).toHaveLength(50)
      expect(useToastStore.getState().toasts).toHaveLength(1)
      replaceScenarios([])
      await user.click(button(again))
      await screen.findByText(`${range} · 110 signups`)
      expect(screen.queryByText(adminPage.stillShowing)).toBeNull()
    }
  })
})
