import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DemoStrip, loadPanel } from '../../mocks/panel/strip'
import { type PanelTab, restoreStrip, useStripStore } from '../../mocks/panel/strip-store'
import { mayStartTour } from '../../mocks/panel/tour'
import { readScenarios, writeScenarios } from '../../mocks/scenarios/active-scenario'
import { activeScenarios, replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { scenarioGroups, scenarioOf } from '../../mocks/scenarios/scenarios'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import {
  addBatch,
  allSignups,
  insertSignups,
  startWith,
} from '../../mocks/server/signups/signup-table'
import { states } from '../../mocks/states/states'
import { useOfflineCopy } from '../../mocks/worker/offline-copy'
import { formatCount } from '../../src/content/format'
import { exampleSignup } from '../support/example-signup'

beforeAll(loadPanel)

beforeEach(restoreStrip)

const strip = () => screen.queryByRole('region', { name: 'Demo' })
const toggle = () => screen.getByRole('button', { name: /^Scenarios/ })

async function openPanel(tab?: PanelTab) {
  const user = userEvent.setup()
  render(<DemoStrip />)
  toggle().focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Demo' })
  if (tab !== undefined) await openTab(user, tab)
  return user
}

async function openTab(user: UserEvent, tab: PanelTab) {
  await user.click(screen.getByRole('tab', { name: tab }))
  // The previous tab unmounts a moment later.
  await waitFor(() => expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(1))
}

/** Alt+Shift+D on a Mac with a Dvorak keyboard. */
const panelKey = { altKey: true, shiftKey: true, keyCode: 68, code: 'KeyH', key: 'Î' }

/** Finds the links of the open tab. Finding so many by role would be slow in jsdom. */
const links = () => [...document.querySelectorAll('[role=tabpanel] a')]
const hrefs = () => links().map((link) => link.getAttribute('href'))

describe('the strip', () => {
  test('says that all people are made up and how many scenarios are on', () => {
    replaceScenarios([{ id: 'slow' }, { id: 'offline' }])
    render(<DemoStrip />)
    expect(strip()).toHaveTextContent('Demo. All people are made up.')
    expect(toggle()).toHaveTextContent('Scenarios (2 on)')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    act(() => useOfflineCopy.setState({ isComplete: true }))
    expect(screen.getByRole('status')).toHaveTextContent('Works offline now')
    // The browser may have a copy that this page cannot use.
    act(() => useOfflineCopy.setState({ problem: 'the server redirects it' }))
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Works only online: the server redirects it\.$/,
    )
  })

  test('stays hidden until Alt+Shift+D shows it again with the panel', async () => {
    const user = userEvent.setup()
    render(<DemoStrip />)
    await user.click(screen.getByRole('button', { name: 'Hide the strip' }))
    act(restoreStrip)
    expect(strip()).toBeNull()
    // A link overrides the stored choice, in both directions.
    for (const choice of ['shown', 'hidden']) {
      history.replaceState(null, '', `/?demo=${choice}`)
      act(restoreStrip)
      expect(strip() !== null).toBe(choice === 'shown')
    }
    fireEvent.keyDown(document.body, panelKey)
    expect(await screen.findByRole('dialog', { name: 'Demo' })).toBeVisible()
    expect(strip()).toBeVisible()
  })

  test('leaves a button for the panel if it is hidden while a scenario is on', async () => {
    const user = userEvent.setup()
    render(<DemoStrip />)
    await user.click(screen.getByRole('button', { name: 'Hide the strip' }))
    expect(screen.queryByRole('button')).toBeNull()
    act(() => replaceScenarios([{ id: 'slow' }]))
    expect(toggle()).toHaveTextContent('Scenarios (1 on)')
    toggle().focus()
    await user.keyboard('{Enter}{Escape}')
    expect(strip()).toContainElement(toggle())
    expect(toggle()).toHaveFocus()
  })

  test('names the unknown parts of a link even while hidden', async () => {
    history.replaceState(null, '', '/admin?demo=hidden&scenario=slwo,offline:join,ofline')
    restoreStrip()
    const user = userEvent.setup()
    render(<DemoStrip />)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'There is no scenario “slwo”. Nearest: “slow”. There is no scenario “ofline”. Nearest: “offline”.',
    )
    await user.click(screen.getByRole('button', { name: 'Show the scenarios' }))
    expect(await screen.findByRole('tab', { name: 'Scenarios', selected: true })).toBeVisible()
    expect(screen.queryByText(/^There is no scenario/)).toBeNull()
  })

  test('asks before the tour discards a signup or a scenario', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    const user = userEvent.setup()
    render(<DemoStrip />)
    startWith(0)
    expect(mayStartTour()).toBe(true)
    expect(confirm).not.toHaveBeenCalled()
    for (const change of [
      () => void insertSignups([exampleSignup]),
      () => void addBatch([madeUpPeople[0]?.id ?? ''], 'admin@example.com'),
      () => replaceScenarios([{ id: 'slow' }]),
    ]) {
      localStorage.clear()
      act(change)
      await user.click(screen.getByRole('button', { name: 'Take the tour' }))
      expect(confirm).toHaveBeenLastCalledWith(expect.stringContaining('starts the demo over'))
      confirm.mockClear()
    }
  })
})

describe('the panel', () => {
  test('reopens at the same tab after a reload', async () => {
    const linked = states.filter(({ stored }) => stored === undefined)
    sessionStorage.setItem('nestwin:demo-message', linked[0]?.id ?? '')
    await openPanel('Messages')
    expect(hrefs()).toEqual(linked.map(({ link }) => link))
    // The message that was opened last is marked.
    expect(links()[0]?.closest('[aria-current=true]')).not.toBeNull()
    cleanup()
    useStripStore.setState(useStripStore.getInitialState())
    restoreStrip()
    render(<DemoStrip />)
    expect(await screen.findByRole('tab', { name: 'Messages', selected: true })).toBeVisible()
    expect(document.body).toHaveFocus()
  })

  test('takes the focus when it opens and returns it when it closes', async () => {
    const user = await openPanel()
    expect(screen.getByRole('heading', { name: 'Demo' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(toggle()).toHaveFocus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Demo' })
    const button = screen.getByRole('button', { name: 'Hide the strip' })
    button.focus()
    fireEvent.keyDown(document.body, panelKey)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button).toHaveFocus()
  })

  test('can start the waitlist over with 0 or 1,043 people', async () => {
    insertSignups([exampleSignup])
    useOfflineCopy.setState({ isComplete: true, hasNewVersion: true })
    vi.stubGlobal('caches', { keys: async () => [] })
    const user = await openPanel('Data')
    for (const count of ['0', '1,043']) {
      await user.click(screen.getByRole('button', { name: `${count} people` }))
      expect(screen.getByText(new RegExp(`^The waitlist has ${count} people now\\.`))).toBeVisible()
      expect(formatCount(allSignups().length)).toBe(count)
    }
    expect(screen.getByRole('button', { name: 'Reload this page' })).toBeVisible()

    expect(strip()).toHaveTextContent('New version ready')
    expect(screen.getByRole('button', { name: 'Start the new version' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove the copy' }))
    expect(screen.getByText(/^This browser has no complete copy of the demo\./)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Without the network' })).toHaveFocus()
  })
})

describe('the scenarios', () => {
  test('each have a keyboard-operable switch in their group', async () => {
    const user = await openPanel()
    for (const group of scenarioGroups) {
      const section = within(screen.getByRole('region', { name: group.label }))
      const labels = group.ids.map((id) => scenarioOf(id).label)
      const switches = section.getAllByRole('switch')
      switches.forEach((control, index) => {
        expect(control).toHaveAccessibleName(labels[index])
        expect(section.getByText(group.ids[index] ?? '')).toBeVisible()
      })
      expect(switches).toHaveLength(labels.length)
    }
    screen.getByRole('switch', { name: 'Slow server' }).focus()
    await user.keyboard(' ')
    expect(activeScenarios()).toEqual([{ id: 'slow' }])
    // The panel closes, so it does not cover the error page.
    await user.click(screen.getByRole('switch', { name: 'Page crashes' }))
    expect(activeScenarios()).toContainEqual({ id: 'crash' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('are listed by precedence while they are active', async () => {
    replaceScenarios([
      { id: 'rate-limited', call: 'join' },
      { id: 'offline' },
      { id: 'unavailable' },
    ])
    const user = await openPanel()
    const names = within(screen.getByRole('region', { name: /^On now/ }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('strong')?.textContent)
    expect(names).toEqual(['Server unavailable', 'Network drops', 'Too many requests'])
    await user.click(screen.getByRole('button', { name: 'Switch off: Network drops' }))
    expect(writeScenarios(activeScenarios())).toBe('rate-limited:join,unavailable')
    expect(screen.getByRole('heading', { name: 'On now: 2' })).toHaveFocus()
  })

  test('are included in the link that the panel copies', async () => {
    replaceScenarios([{ id: 'rate-limited', call: 'join' }, { id: 'offline' }])
    history.replaceState(null, '', '/admin')
    const user = await openPanel()
    const copy = screen.getByRole('button', { name: 'Copy link to this page and state' })
    await user.click(copy)
    const link = /\/admin\?scenario=rate-limited:join,offline&people=1043$/
    expect(await navigator.clipboard.readText()).toMatch(link)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Blocked'))
    await user.click(copy)
    expect(await screen.findByText(link)).toBeVisible()
  })

  test('have options, which a link can also set to unlisted values', async () => {
    replaceScenarios(readScenarios('slow:250ms:first-22').scenarios)
    const user = await openPanel()
    expect(screen.getByLabelText('Requests')).toHaveDisplayValue('first-22')
    expect(screen.getByLabelText('Delay')).toHaveDisplayValue('250ms')
    await user.selectOptions(screen.getByLabelText('Calls'), 'Load the admin list')
    await user.selectOptions(screen.getByLabelText('Requests'), 'The next request only')
    await user.selectOptions(screen.getByLabelText('Delay'), 'As above')
    expect(writeScenarios(activeScenarios())).toBe('slow:list:first-1')
    await user.click(screen.getByRole('switch', { name: 'Broken response' }))
    expect(screen.getByLabelText('What arrives')).toHaveDisplayValue('Wi-Fi sign-in page (200)')
    await user.selectOptions(screen.getByLabelText('What arrives'), '404, no body')
    expect(writeScenarios(activeScenarios())).toBe('slow:list:first-1,broken:404')
  })
})
