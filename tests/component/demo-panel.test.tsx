import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DemoStrip, loadPanel } from '../../mocks/panel/strip'
import { restoreStrip, useStripStore } from '../../mocks/panel/strip-store'
import { stepAddress, tour } from '../../mocks/panel/tour'
import { readScenarios, writeScenarios } from '../../mocks/scenarios/active-scenario'
import { brokenResponses } from '../../mocks/scenarios/broken-responses'
import { checkLink } from '../../mocks/scenarios/link-problems'
import { presets } from '../../mocks/scenarios/presets'
import { activeScenarios, replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { scenarioGroups, scenarios } from '../../mocks/scenarios/scenarios'
import { mockProject } from '../../mocks/server/project'
import { takenEmail } from '../../mocks/server/signups/made-up-people'
import { allSignups, insertSignups } from '../../mocks/server/signups/signup-table'
import { states } from '../../mocks/states/states'
import { useOfflineCopy } from '../../mocks/worker/offline-copy'
import { formatCount } from '../../src/content/format'
import { createAnonymousClient } from '../../src/lib/postgrest-client'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'

beforeAll(loadPanel)

beforeEach(restoreStrip)

async function openPanel(tab?: string) {
  const user = userEvent.setup()
  render(<DemoStrip />)
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Demo' })
  if (tab !== undefined) await showTab(user, tab)
  return user
}

async function showTab(user: UserEvent, name: string) {
  await user.click(screen.getByRole('tab', { name }))
  // The previous tab unmounts a moment later.
  await waitFor(() => expect(screen.getAllByRole('tabpanel')).toHaveLength(1))
  expect(screen.getByRole('tabpanel', { name })).toBeVisible()
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const join = (signup = exampleSignup) =>
  createAnonymousClient(mockProject).from('waitlist_signups').insert(signup).select('position')

describe('the strip', () => {
  test('shows that the data is made up, and how many scenarios are on', () => {
    replaceScenarios([{ id: 'slow' }, { id: 'offline' }])
    render(<DemoStrip />)
    expect(screen.getByRole('region', { name: 'Demo' })).toHaveTextContent(
      'Demo: made-up data (2 on)',
    )
  })

  test('is hidden until the tab closes, and Alt+Shift+D shows it again with the panel', async () => {
    const user = userEvent.setup()
    render(<DemoStrip />)
    await user.click(screen.getByRole('button', { name: /^Hide/ }))
    expect(screen.queryByRole('region', { name: 'Demo' })).toBeNull()
    restoreStrip()
    expect(screen.queryByRole('region', { name: 'Demo' })).toBeNull()
    await user.keyboard('{Alt>}{Shift>}[KeyD]{/Shift}{/Alt}')
    expect(await screen.findByRole('dialog', { name: 'Demo' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Demo' })).toBeVisible()
  })

  test.each([
    ['hidden', false],
    ['shown', true],
  ])('?demo=%s overrides the stored choice', (value, isShown) => {
    sessionStorage.setItem('nestwin:demo-hidden', 'yes')
    history.replaceState(null, '', `/?demo=${value}`)
    restoreStrip()
    render(<DemoStrip />)
    expect(screen.queryAllByRole('region', { name: 'Demo' })).toHaveLength(isShown ? 1 : 0)
  })
})

describe('a mistyped link', () => {
  test('is reported in the strip, even in a hidden one, which links to what was meant, until it is dismissed', async () => {
    expectConsole('warn', /^The demo does not understand: slwo, typo$/)
    history.replaceState(null, '', '/admin?demo=hidden&scenario=slwo,offline:join,typo')
    checkLink()
    restoreStrip()
    const user = userEvent.setup()
    render(<DemoStrip />)
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Not understood: “slwo”, “typo”. Did you mean “slow”?')
    expect(alert).toHaveTextContent('The panel shows what is possible.')
    expect(within(alert).getByRole('link', { name: '“slow”' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/admin\?demo=hidden&scenario=slow,offline:join$/),
    )
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }))
    expect(alert).toBeEmptyDOMElement()
    expect(screen.getByRole('button', { name: /^Demo/ })).toHaveFocus()
  })
})

describe('the panel', () => {
  test('is open again after a reload, and leaves the focus alone', async () => {
    await openPanel()
    cleanup()
    useStripStore.setState(useStripStore.getInitialState())
    restoreStrip()
    render(<DemoStrip />)
    expect(await screen.findByRole('dialog', { name: 'Demo' })).toBeVisible()
    expect(document.body).toHaveFocus()
  })

  test('has the focus when it opens, and returns it on Escape', async () => {
    const user = await openPanel()
    expect(screen.getByRole('heading', { name: 'Demo' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: /^Demo/ })).toHaveFocus()
  })

  test('does not move the focus when it closes, if the focus is on the page', async () => {
    const user = await openPanel()
    screen.getByRole('button', { name: /^Hide/ }).focus()
    await user.keyboard('{Alt>}{Shift>}[KeyD]{/Shift}{/Alt}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: /^Hide/ })).toHaveFocus()
  })

  test('stays open if Escape clears the filter of the calls', async () => {
    const user = await openPanel('Calls')
    await user.type(screen.getByRole('searchbox'), 'join{Escape}')
    expect(screen.getByRole('dialog')).toBeVisible()
    await user.clear(screen.getByRole('searchbox'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('opens at the tab that was open last', async () => {
    const user = await openPanel('Tour')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /^Demo/ }))
    expect(await screen.findByRole('tab', { name: 'Tour' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  test('links to every message, and keeps the steps of the one that was opened last', async () => {
    const user = await openPanel('Messages')
    const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links()).toEqual(
      states.filter(({ stored }) => stored === undefined).map(({ link }) => link),
    )
    await user.type(
      screen.getByRole('searchbox', { name: 'Find a message' }),
      'unavailable:friends',
    )
    expect(screen.getByText('1 state')).toBeVisible()
    const link = screen.getByRole('link', { name: 'The friends cannot be counted' })
    // jsdom cannot open another page.
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    await showTab(user, 'Calls')
    await showTab(user, 'Messages')
    expect(part('Opened last').getByText(/Press “Join the Waitlist”\.$/)).toBeVisible()
  })

  test('links to the start of the tour, and to every step', async () => {
    await openPanel('Tour')
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([stepAddress(1), ...tour.map((_, index) => stepAddress(index + 1))])
  })
})

describe('the scenarios', () => {
  test('have a keyboard-operable switch each, in their groups', async () => {
    const user = await openPanel()
    for (const group of scenarioGroups) {
      const labels = scenarios.filter((one) => one.group === group.id).map(({ label }) => label)
      const switches = part(group.label).getAllByRole('switch')
      switches.forEach((control, index) => {
        expect(control).toHaveAccessibleName(labels[index])
      })
      expect(switches).toHaveLength(labels.length)
    }
    const slow = screen.getByRole('switch', { name: 'Slow server' })
    slow.focus()
    await user.keyboard(' ')
    expect(slow).toBeChecked()
    expect(activeScenarios()).toMatchObject([{ id: 'slow' }])
  })

  test('can be searched', async () => {
    const user = await openPanel()
    await user.type(screen.getByRole('searchbox', { name: 'Find a scenario' }), 'clipboard block')
    expect(screen.getAllByRole('switch')).toHaveLength(1)
    expect(screen.getByText('1 scenario')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Network' })).toBeNull()
  })

  test('are listed by precedence while they are active, with a link to the current page', async () => {
    replaceScenarios([
      { id: 'rate-limited', call: 'join' },
      { id: 'offline' },
      { id: 'unavailable' },
    ])
    const user = await openPanel()
    const names = within(screen.getByRole('region', { name: /^On now/ }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('strong')?.textContent)
    expect(names).toEqual(['Too many requests', 'Server unavailable', 'Network drops'])
    history.replaceState(null, '', '/admin')
    await user.click(screen.getByRole('button', { name: 'Copy link to this page and state' }))
    expect(await navigator.clipboard.readText()).toMatch(
      /\/admin\?scenario=rate-limited:join,offline,unavailable&people=1043$/,
    )
  })

  test('are switched off one by one or all at once, without losing the focus', async () => {
    replaceScenarios([{ id: 'slow' }, { id: 'offline' }, { id: 'admin-empty' }])
    const user = await openPanel()
    await user.click(screen.getByRole('button', { name: 'Switch off: Network drops' }))
    expect(activeScenarios().map(({ id }) => id)).toEqual(['slow', 'admin-empty'])
    expect(screen.getByRole('heading', { name: 'On now: 2' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'All off' }))
    expect(activeScenarios()).toEqual([])
    expect(screen.getByRole('heading', { name: 'On now: nothing' })).toHaveFocus()
  })

  test('have options for the call, the rate, and the delay', async () => {
    const user = await openPanel()
    await user.click(screen.getByRole('switch', { name: 'Slow server' }))
    await user.selectOptions(screen.getByLabelText('Calls'), 'Load the admin list')
    await user.selectOptions(screen.getByLabelText('Requests'), 'Every 3rd request')
    const delay = screen.getByLabelText('Delay in milliseconds')
    await user.clear(delay)
    await user.type(delay, '400')
    const chosen = { call: 'list', rate: { type: 'every', count: 3 }, delay: 400 }
    expect(activeScenarios()).toEqual([{ id: 'slow', ...chosen }])

    await user.type(delay, 'x')
    expect(delay).toHaveValue('400x')
    expect(screen.getByText('Enter a whole number from 0 to 60,000.')).toBeVisible()
    expect(activeScenarios()).toEqual([{ id: 'slow', ...chosen }])
    await user.selectOptions(screen.getByLabelText('Calls'), 'All calls')
    await user.selectOptions(screen.getByLabelText('Requests'), 'All requests')
    expect(activeScenarios()).toEqual([{ id: 'slow', delay: 400 }])
  })

  test('let you choose the broken response from a list', async () => {
    const user = await openPanel()
    await user.click(screen.getByRole('switch', { name: 'Broken response' }))
    const list = screen.getByLabelText('What arrives')
    expect(list).toHaveDisplayValue('Wi-Fi sign-in page (200)')
    expect([...list.querySelectorAll('option')]).toHaveLength(brokenResponses.length)
    await user.selectOptions(list, '404, no body')
    await user.selectOptions(screen.getByLabelText('Requests'), 'The next request only')
    expect(writeScenarios(activeScenarios())).toBe('broken:404:first-1')
  })

  test('show the delay of a preset that replaces another, and nothing that was typed before', async () => {
    const user = await openPanel()
    await user.click(screen.getByRole('button', { name: 'A bad connection on a train' }))
    expect(screen.getByLabelText('Delay in milliseconds')).toHaveValue('4000')
    await user.type(screen.getByLabelText('Delay in milliseconds'), 'x')
    await user.click(screen.getByRole('button', { name: 'An outage' }))
    expect(screen.getByLabelText('Delay in milliseconds')).toHaveValue('2000')
  })

  test('show a rate that only a link can choose', async () => {
    replaceScenarios([{ id: 'offline', rate: { type: 'every', count: 22 } }])
    await openPanel()
    expect(screen.getByLabelText('Requests')).toHaveDisplayValue('Every 22nd request')
  })

  test.each(presets)('in the preset "$label" replace what is on', async (preset) => {
    replaceScenarios([{ id: 'crash' }])
    const user = await openPanel()
    await user.click(screen.getByRole('button', { name: preset.label }))
    expect(activeScenarios()).toEqual(readScenarios(preset.scenarios).scenarios)
    expect(screen.getByText(`Switched on: ${preset.label}`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'All off' }))
    expect(screen.queryByText(/^Switched on/)).toBeNull()
  })

  test('close the panel with the crash, so that it does not cover the error page', async () => {
    const user = await openPanel()
    await user.click(screen.getByRole('switch', { name: 'Page crashes' }))
    expect(activeScenarios()).toEqual([{ id: 'crash' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('are shown with an email that is already on the waitlist', async () => {
    await openPanel()
    expect(screen.getByText(takenEmail)).toBeVisible()
  })
})

describe('the log of calls', () => {
  test('shows each call with its scenario, and can be filtered and cleared', async () => {
    await join()
    replaceScenarios([{ id: 'rate-limited', call: 'join' }])
    await join()
    const user = await openPanel('Calls')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    const [newest, oldest] = screen.getAllByRole('listitem')
    expect(newest).toHaveTextContent(
      /POST Join the waitlist429 · \d+ msScenario: rate-limited:join/,
    )
    expect(oldest).toHaveTextContent(/POST Join the waitlist201/)
    expect(oldest).not.toHaveTextContent('Scenario')

    await user.type(screen.getByRole('searchbox'), 'rate 429')
    expect(screen.getByText('1 of 2 calls')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByText('No calls yet. Join the waitlist, or open /admin.')).toBeVisible()
  })

  test('copies a call as cURL and as a link, or shows the text if the clipboard is blocked', async () => {
    replaceScenarios([{ id: 'offline', call: 'join' }])
    await join()
    const user = await openPanel('Calls')
    await user.click(await screen.findByText('POST Join the waitlist'))
    await user.click(screen.getByRole('button', { name: 'Copy as cURL' }))
    expect(await navigator.clipboard.readText()).toMatch(
      /^curl -i -X POST 'https:\/\/demo\.invalid/,
    )
    await user.click(screen.getByRole('button', { name: 'Copy link that reproduces it' }))
    expect(await navigator.clipboard.readText()).toMatch(/\/\?scenario=offline:join&people=1043$/)

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Blocked'))
    for (const _press of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Copy link that reproduces it' }))
      expect(await screen.findByDisplayValue(/\?scenario=offline:join&people=1043$/)).toHaveFocus()
    }
  })
})

describe('the copy for offline use', () => {
  test('is removed, and stays so when the tab is opened again', async () => {
    useOfflineCopy.setState({ state: 'complete' })
    vi.stubGlobal('caches', { keys: async () => [] })
    const user = await openPanel('Data')
    await user.click(screen.getByRole('button', { name: 'Remove the copy' }))
    expect(screen.getByRole('heading', { name: 'Without the network' })).toHaveFocus()
    await user.click(screen.getByRole('tab', { name: 'Tour' }))
    await user.click(screen.getByRole('tab', { name: 'Data' }))
    expect(screen.getByText(/^This browser keeps no copy of the demo, /)).toBeVisible()
  })
})

describe('a new version of the demo', () => {
  test('is announced in the strip and in the panel', async () => {
    useOfflineCopy.setState({ hasNewVersion: true })
    await openPanel()
    expect(
      screen.getByRole('button', { name: 'Demo: made-up data (new version ready)' }),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Start it now' })).toBeVisible()
  })
})

describe('the data', () => {
  test('is reset to 0, 1,043, or 100,000 people, which a reload shows', async () => {
    insertSignups([exampleSignup])
    const user = await openPanel('Data')
    for (const count of ['0', '100,000', '1,043']) {
      await user.click(screen.getByRole('button', { name: `Reset to ${count} people` }))
      expect(
        screen.getByText(`The waitlist has ${count} people now.`, { exact: false }),
      ).toBeVisible()
      expect(formatCount(allSignups().length)).toBe(count)
    }
    expect(screen.getByRole('button', { name: 'Reload this page' })).toBeVisible()
  })

  test('says that a scenario hides the waitlist that is reset', async () => {
    replaceScenarios([{ id: 'many-signups' }])
    const user = await openPanel('Data')
    await user.click(screen.getByRole('button', { name: 'Reset to 1,043 people' }))
    expect(
      screen.getByText('The waitlist has 1,043 people when “100,000 people” is off.', {
        exact: false,
      }),
    ).toBeVisible()
  })

  test('is imported from a file, or the file is rejected with a reason', async () => {
    const user = await openPanel('Data')
    const field = screen.getByLabelText('Import')
    const unreadable = Object.assign(new File([], 'state.json'), {
      text: () => Promise.reject(new DOMException('', 'NotReadableError')),
    })
    await user.upload(field, unreadable)
    expect(await screen.findByRole('alert')).toHaveTextContent('the browser cannot read it')
    await user.upload(field, new File(['rubbish'], 'state.json', { type: 'application/json' }))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'This file was not imported: it is not JSON. Nothing has changed.',
      ),
    )
    const state = {
      format: 'nestwin-demo-state',
      version: 1,
      scenarios: 'admin-empty',
      waitlist: { people: 0, joined: [], removedIds: [], lastPosition: 0 },
    }
    await user.upload(field, new File([JSON.stringify(state)], 'state.json'))
    expect(await screen.findByText(/^Imported: the waitlist has 0 people now\./)).toBeVisible()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(activeScenarios()).toEqual([{ id: 'admin-empty' }])
    expect(allSignups()).toEqual([])
  })
})
