import { createMemoryStorage, type KeyValueStorage } from '../../src/lib/browser-storage'
import { startsOver } from '../scenarios/start-parameter'
import { stepAddress, TOUR_END, TOUR_PARAMETER, tour } from './tour'
import { openStep, openStepOf } from './tour-state'

/*
 * Opens the step of the tour before another script reads the storage. `strip-plugin.ts` adds this to the head of every document
 * of the demo, in front of `hydration/inline-script.ts`. `early-strip.ts` shows the step.
 */

const tab = tabStorage()
const address = new URL(location.href)
const parameter = startsOver(address) ? TOUR_END : address.searchParams.get(TOUR_PARAMETER)
const path = tour[Number(parameter) - 1]?.path
// As in `/?tour=7`, typed by somebody who knows the first step.
if (path !== undefined && path !== address.pathname)
  location.replace(stepAddress(Number(parameter)))
const step = openStep(tab, {
  parameter,
  entry: history.state?.tour,
  isNew: wasOpenedByLink(),
})

if (step !== null) {
  const { number, localStorage, sessionStorage } = step
  replaceStorages({ localStorage, sessionStorage })
  Object.defineProperty(window, 'BroadcastChannel', { value: ownChannels(), configurable: true })
  document.documentElement.dataset.tour = String(number)
  // Joining removes the parameter from the address.
  history.replaceState({ ...history.state, tour: number }, '')
} else if (address.searchParams.get(TOUR_PARAMETER) === TOUR_END) {
  address.searchParams.delete(TOUR_PARAMETER)
  history.replaceState(history.state, '', address)
}

// A page from the browser's cache may be in another step than the tab.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && openStepOf(tab) !== step?.number) location.reload()
})

function tabStorage(): KeyValueStorage {
  try {
    return window.sessionStorage
  } catch {
    // The browser blocks storage.
    return createMemoryStorage()
  }
}

/**
 * Replaces the storages of the page. The methods stay on `Storage.prototype`, where the scenarios about storage replace them
 * (`scenarios/browser-faults.ts`).
 */
function replaceStorages(replacements: Readonly<Record<string, KeyValueStorage>>) {
  const storages = new Map<unknown, KeyValueStorage>()
  for (const [name, storage] of Object.entries(replacements)) {
    const value: unknown = Object.create(Storage.prototype)
    storages.set(value, storage)
    Object.defineProperty(window, name, { value, configurable: true })
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    const original = Storage.prototype[method]
    const value = function (this: Storage, ...values: unknown[]): unknown {
      const storage = storages.get(this)
      const target = storage?.[method] ?? original
      return Reflect.apply(target, storage ?? this, values.map(String))
    }
    Object.defineProperty(Storage.prototype, method, { value, configurable: true, writable: true })
  }
}

function wasOpenedByLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

/** A sign-out or a removal in the tour must not reach other tabs. */
function ownChannels() {
  const id = Math.random()
  return class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} in the tour ${id}`)
    }
  }
}
