import { describe, expect, test } from 'vitest'
import { endAddress, stepAddress, TOUR_END, tour } from '../../mocks/panel/tour'
import { openStep, openStepOf } from '../../mocks/panel/tour-state'
import { readScenarios } from '../../mocks/scenarios/active-scenario'
import { administrator } from '../../mocks/server/gotrue/accounts'
import {
  isMadeUpEmail,
  isMadeUpName,
  madeUpPeople,
  takenEmail,
} from '../../mocks/server/signups/made-up-people'
import { SCENARIOS_KEY, TOUR_KEY } from '../../mocks/storage-keys'
import { details, inviteCopy, signInForm } from '../../src/content/admin'
import { calculator } from '../../src/content/calculator'
import { actions } from '../../src/content/error-pages'
import { successView } from '../../src/content/join-outcome'
import { waitlistForm } from '../../src/content/waitlist'
import {
  createMemoryStorage,
  DRAFT_KEY,
  INVITATION_KEY,
  PLACE_KEY,
} from '../../src/lib/browser-storage'
import { buttonsIn } from '../support/buttons-in'

const numberOf = (title: string) => tour.findIndex((step) => step.title === title) + 1
const joining = numberOf('Joining')

/** A browser's tab, whose session storage has a key from before the tour. */
function openTab() {
  const storage = createMemoryStorage()
  storage.setItem(SCENARIOS_KEY, 'slow')
  const open = (parameter: string | null, isNew: boolean, entry?: unknown) =>
    openStep(storage, { parameter, isNew, entry })
  return {
    storage,
    follow: (step: number | typeof TOUR_END) => open(String(step), true),
    /** A page without the parameter in its address. */
    goTo: () => open(null, true),
    reload: (step: number | null, entry?: unknown) =>
      open(step === null ? null : String(step), false, entry),
  }
}

describe('a step', () => {
  test.each(tour.map(({ title }, index) => ({ title, number: index + 1 })))(
    '$number, "$title", opens in its own state',
    ({ number }) => {
      const { follow } = openTab()
      follow(joining)?.localStorage.setItem(PLACE_KEY, '[]')
      const step = follow(number)
      const { joining: draft, scenarios = null, invitation = null } = tour[number - 1] ?? {}
      expect(step?.number).toBe(number)
      expect(step?.localStorage.getItem(PLACE_KEY)).toBeNull()
      expect(JSON.parse(step?.sessionStorage.getItem(DRAFT_KEY) ?? 'null')).toEqual(draft ?? null)
      expect(step?.sessionStorage.getItem(SCENARIOS_KEY)).toBe(scenarios)
      expect(step?.sessionStorage.getItem(INVITATION_KEY)).toBe(invitation)
    },
  )

  test('keeps what has happened in it after a reload, and on the pages that its links lead to', () => {
    const { follow, goTo, reload } = openTab()
    const step = follow(joining)
    step?.localStorage.setItem(PLACE_KEY, '[1]')
    step?.sessionStorage.removeItem(DRAFT_KEY)
    for (const later of [reload(joining), reload(null, joining), goTo(), reload(null)]) {
      expect(later?.number).toBe(joining)
      expect(later?.localStorage.getItem(PLACE_KEY)).toBe('[1]')
      expect(later?.sessionStorage.getItem(DRAFT_KEY)).toBeNull()
    }
  })

  test('opens anew by its link, and by Back from another step', () => {
    const { follow, reload } = openTab()
    follow(joining)?.localStorage.setItem(PLACE_KEY, '[1]')
    expect(follow(joining)?.localStorage.getItem(PLACE_KEY)).toBeNull()
    follow(joining)?.localStorage.setItem(PLACE_KEY, '[1]')
    follow(joining + 1)
    // Joining has removed the parameter from the address.
    const step = reload(null, joining)
    expect(step?.number).toBe(joining)
    expect(step?.localStorage.getItem(PLACE_KEY)).toBeNull()
  })

  test('is not replaced by a page of an earlier step that is in the browser’s cache', () => {
    const { storage, follow } = openTab()
    const earlier = follow(joining)
    follow(joining + 1)
    earlier?.localStorage.setItem(PLACE_KEY, '[1]')
    expect(openStepOf(storage)).toBe(joining + 1)
    follow(TOUR_END)
    earlier?.localStorage.removeItem(PLACE_KEY)
    expect(openStepOf(storage)).toBeUndefined()
  })

  test('lasts until the page is closed if the browser has no room', () => {
    const setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    const full = { ...createMemoryStorage(), setItem }
    const step = openStep(full, { parameter: '3', isNew: true, entry: null })
    step?.localStorage.setItem(PLACE_KEY, '[1]')
    expect(step?.localStorage.getItem(PLACE_KEY)).toBe('[1]')
  })
})

describe('the tour', () => {
  test('ends without a trace', () => {
    const { storage, follow, goTo, reload } = openTab()
    follow(joining)?.sessionStorage.setItem(SCENARIOS_KEY, 'offline')
    expect(follow(TOUR_END)).toBeNull()
    for (const page of [goTo(), reload(null)]) expect(page).toBeNull()
    expect(storage.getItem(SCENARIOS_KEY)).toBe('slow')
    expect(storage.getItem(TOUR_KEY)).toBeNull()
  })

  test.each(['[null,{}]', '{"number":"x"}', '{"number":99}', '{'])(
    'is not on if what the tab has stored is %s',
    (stored) => {
      const { storage, goTo } = openTab()
      storage.setItem(TOUR_KEY, stored)
      expect(openStepOf(storage)).toBeUndefined()
      expect(goTo()).toBeNull()
    },
  )

  test.each(['', '0', '99', 'x', '1.5'])('has no step "%s"', (parameter) => {
    expect(openStep(createMemoryStorage(), { parameter, isNew: true, entry: null })).toBeNull()
  })

  test('uses people, an account, and scenarios that the demo has', () => {
    for (const { scenarios = '', joining: person, signingIn, invitation } of tour) {
      expect(readScenarios(scenarios).unknown).toEqual([])
      if (signingIn !== undefined) expect(administrator).toMatchObject(signingIn)
      if (invitation !== undefined) {
        expect(madeUpPeople.map(({ invite_code }) => invite_code)).toContain(invitation)
      }
      if (person === undefined) continue
      expect(isMadeUpName(person.name) && isMadeUpEmail(person.email)).toBe(true)
    }
    const taken = tour.filter((step) =>
      madeUpPeople.some(({ email }) => email === step.joining?.email),
    )
    expect(taken.map((step) => [step.title, step.joining?.email])).toEqual([
      ['Joining twice', takenEmail],
    ])
  })

  test('names the buttons of the site', () => {
    const submit = waitlistForm.submit
    expect(tour.map(({ press }) => buttonsIn(press))).toEqual([
      [],
      [calculator.year.play],
      [submit],
      [submit],
      [submit, successView.copyLink],
      [submit, actions.tryAgain],
      [madeUpPeople[0]?.name, details.close],
      [inviteCopy.open, inviteCopy.submit, inviteCopy.submit, inviteCopy.close],
      [signInForm.submit],
      [],
    ])
  })

  test('has an address for each step, and one for its end', () => {
    expect(stepAddress(1)).toBe('/?tour=1')
    expect(stepAddress(joining)).toBe('/join-waitlist?tour=3')
    expect(endAddress).toBe('/?tour=end')
  })
})
