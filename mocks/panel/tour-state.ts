import type { KeyValueStorage } from '../../src/lib/browser-storage'
import { DRAFT_KEY, INVITATION_KEY } from '../../src/lib/browser-storage'
import { SCENARIOS_KEY, STRIP_HIDDEN_KEY, TOUR_KEY } from '../storage-keys'
import { TOUR_END, type TourStep, tour } from './tour'

/*
 * During the tour, the page has its own local storage and session storage. They begin in the state of the step, and everything
 * in them is below one key of the tab's session storage. So a step does not see what happened before it, other tabs and the
 * time after the tour do not see what happened in it, and the tour ends with its tab.
 */

/** A step that is open in this tab. */
interface OpenStep {
  /** From 1 on. */
  readonly number: number
  readonly localStorage: KeyValueStorage
  readonly sessionStorage: KeyValueStorage
}

/** How the page was opened. */
interface Opening {
  /** The parameter `tour` of the address. */
  readonly parameter: string | null
  /** The step of the history entry, if the page has changed its address since. */
  readonly entry: unknown
  /** False after a reload, Back, or Forward. */
  readonly isNew: boolean
}

/**
 * Opens the step that the address asks for. A link to a step opens it anew. A reload, and a page without the parameter, stay in
 * the step that is open in this tab, with what has happened in it.
 *
 * @param tab the session storage of the tab. If it has no room, the step lasts until the page is closed.
 * @returns null outside of the tour
 */
export function openStep(tab: KeyValueStorage, opening: Opening): OpenStep | null {
  if (opening.parameter === TOUR_END) {
    tab.removeItem(TOUR_KEY)
    return null
  }
  const kept = readKept(tab)
  const wanted = readStep(opening.parameter) ?? readStep(opening.entry)
  const number = wanted ?? kept?.number ?? 0
  const step = tour[number - 1]
  if (step === undefined) return null
  const isLink = opening.isNew && readStep(opening.parameter) !== undefined
  const { local, session } =
    kept?.number === number && !isLink ? kept : { local: new Map(), session: itemsOf(step) }

  const save = () => {
    const items = { local: Object.fromEntries(local), session: Object.fromEntries(session) }
    try {
      tab.setItem(TOUR_KEY, JSON.stringify({ number, ...items }))
    } catch {
      // No room.
    }
  }
  save()
  // A page in the browser's cache must not replace a later step.
  const saveIfOpen = () => {
    if (openStepOf(tab) === number) save()
  }
  return {
    number,
    localStorage: createStorage(local, saveIfOpen),
    sessionStorage: createStorage(session, saveIfOpen),
  }
}

/** @returns the number of the step that is open in this tab, or undefined outside of the tour */
export const openStepOf = (tab: KeyValueStorage) => readKept(tab)?.number

/** What session storage has when a step opens. */
function itemsOf({ scenarios, joining, invitation }: TourStep): Map<string, string> {
  const items = {
    // The tour has a bar of its own.
    [STRIP_HIDDEN_KEY]: 'yes',
    [SCENARIOS_KEY]: scenarios,
    [DRAFT_KEY]: joining && JSON.stringify(joining),
    [INVITATION_KEY]: invitation,
  }
  return textsOf(items)
}

function createStorage(items: Map<string, string>, save: () => void): KeyValueStorage {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      items.set(key, value)
      save()
    },
    removeItem(key) {
      items.delete(key)
      save()
    },
  }
}

interface Kept {
  readonly number: number
  readonly local: Map<string, string>
  readonly session: Map<string, string>
}

function readKept(tab: KeyValueStorage): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(tab.getItem(TOUR_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const { number, local, session }: { number?: unknown; local?: unknown; session?: unknown } =
      kept
    const step = readStep(number)
    if (step === undefined) return undefined
    return { number: step, local: textsOf(local), session: textsOf(session) }
  } catch {
    // Not JSON.
    return undefined
  }
}

/** The entries of an object that are texts. */
function textsOf(value: unknown): Map<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string'
  return new Map(Object.entries(value ?? {}).filter(isText))
}

/** @returns undefined if the tour has no step with this number */
function readStep(value: unknown): number | undefined {
  const number = Number(value)
  return tour[number - 1] === undefined ? undefined : number
}
