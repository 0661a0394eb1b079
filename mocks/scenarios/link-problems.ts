import { create } from 'zustand'
import { TOUR_END, tour } from '../panel/tour'
import { peopleCounts } from '../server/signups/signup-table'
import { WRONG_ADDRESS_KEY } from '../storage-keys'
import { readScenario } from './active-scenario'
import { closest } from './closest'
import { readableAddress } from './readable-address'
import { suggestScenarios } from './suggest-scenario'

/** A part of the address that the demo does not understand. */
interface LinkProblem {
  readonly text: string
  /** What was probably meant; null if nothing is similar. */
  readonly suggestion: string | null
}

interface LinkProblems {
  readonly problems: readonly LinkProblem[]
  /** The address with all suggestions; null if there are none. */
  readonly corrected: string | null
}

const noProblems: LinkProblems = { problems: [], corrected: null }

/** What the demo did not understand in the address that opened the page. */
export const useLinkProblems = create<LinkProblems>(() => noProblems)

export function dismissLinkProblems() {
  useLinkProblems.setState(noProblems)
  sessionStorage.removeItem(WRONG_ADDRESS_KEY)
}

/** Looks for mistakes in the address. Call it before the parameters are applied, which removes them. */
export function checkLink() {
  const address = new URL(location.href)
  const found = findLinkProblems(address)
  if (found.problems.length === 0) {
    const wrong = isReload() ? sessionStorage.getItem(WRONG_ADDRESS_KEY) : null
    if (wrong === null || !URL.canParse(wrong)) return dismissLinkProblems()
    return useLinkProblems.setState(findLinkProblems(new URL(wrong)))
  }
  useLinkProblems.setState(found)
  sessionStorage.setItem(WRONG_ADDRESS_KEY, address.href)
  console.warn(`The demo does not understand: ${found.problems.map(({ text }) => text).join(', ')}`)
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload'
}

const parameterNames = ['scenario', 'people', 'demo', 'tour', 'start'] as const

/** Return what a text was probably meant to be: the same text if it is right, or null. */
const suggest: Readonly<Record<(typeof parameterNames)[number], (text: string) => string | null>> =
  {
    scenario: (text) => (readScenario(text) === null ? suggestScenarios(text) : text),
    people: nearestPeople,
    demo: (text) => closest(text, ['hidden', 'shown']),
    tour: nearestStep,
    start: (text) => closest(text, ['over']),
  }

export function findLinkProblems(address: URL): LinkProblems {
  const corrected = new URL(address)
  const problems = [...address.searchParams].flatMap(([typedName, value]): LinkProblem[] => {
    const name = closest(typedName, parameterNames)
    if (name === null) return []
    const parts = (name === 'scenario' ? value.split(',').filter(Boolean) : [value]).map(
      (text) => ({ text, suggestion: suggest[name](text) }),
    )
    const wrong = parts.filter(({ text, suggestion }) => text !== suggestion)
    const suggested = parts.flatMap(({ suggestion }) => suggestion ?? []).join(',')
    // Only the scenarios may be empty.
    const isLeftOut = suggested === '' && name !== 'scenario'
    if (isLeftOut || name !== typedName) corrected.searchParams.delete(typedName)
    if (!isLeftOut) corrected.searchParams.set(name, suggested)
    if (name === 'scenario' && typedName === name) return wrong
    if (name === typedName && wrong.length === 0) return []
    const text = `${typedName}=${value}`
    return [{ text, suggestion: suggested === '' ? null : `${name}=${suggested}` }]
  })
  const hasSuggestion = problems.some(({ suggestion }) => suggestion !== null)
  return { problems, corrected: hasSuggestion ? readableAddress(corrected) : null }
}

/** @returns the closest number of people that the waitlist can start with; null if the text has no number */
function nearestPeople(text: string): string | null {
  const typed = Number.parseInt(text.replaceAll(/[,.\s]/g, ''), 10)
  if (Number.isNaN(typed)) return null
  const distance = (count: number) => Math.abs(count - typed)
  const [nearest] = peopleCounts.toSorted((one, other) => distance(one) - distance(other))
  return String(nearest)
}

/** @returns the closest step of the tour; null if the text is neither a number nor similar to the value that ends it */
function nearestStep(text: string): string | null {
  const typed = Number.parseInt(text, 10)
  if (Number.isNaN(typed)) return closest(text, [TOUR_END])
  return String(Math.min(Math.max(typed, 1), tour.length))
}
