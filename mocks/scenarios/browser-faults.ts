import { privacyPage } from '../../src/content/privacy'
import { PLACE_KEY, sessionKey } from '../../src/lib/browser-storage'
import { HONEYPOT } from '../../src/lib/draft'
import { mockProject } from '../server/project'

/** Undoes a simulated browser fault. */
export type Restore = () => void

let isBypassed = false

/** Runs the demo's own code without the simulated faults. Async code runs without them only up to its first `await`. */
export function withoutFaults<Result>(action: () => Result): Result {
  isBypassed = true
  try {
    return action()
  } finally {
    isBypassed = false
  }
}

/** Replaces a property of a browser object. Code inside `withoutFaults` still gets the original. */
export const replace =
  (targetOf: () => object, name: string, replacement: unknown) => (): Restore => {
    const target = targetOf()
    const own = Object.getOwnPropertyDescriptor(target, name)
    const original: unknown = Reflect.get(target, name)
    Object.defineProperty(target, name, {
      configurable: true,
      get: () => (isBypassed ? original : replacement),
    })
    return () => {
      if (own === undefined) Reflect.deleteProperty(target, name)
      else Object.defineProperty(target, name, own)
    }
  }

export const together =
  (...faults: readonly (() => Restore)[]) =>
  (): Restore => {
    const restores = faults.map((fault) => fault())
    return () => {
      for (const restore of restores) restore()
    }
  }

export const refuse = async () => {
  throw new DOMException('The request is not allowed', 'NotAllowedError')
}

export const SESSION_KEY = sessionKey(mockProject.url)

/** The site's storage keys (`src/content/privacy.ts`), without the demo's own keys. */
const siteKeys = [
  ...Object.keys(privacyPage.stored).filter((key) => key.startsWith('nestwin:')),
  SESSION_KEY,
]

/** Makes a method of `localStorage` and `sessionStorage` throw for the site's keys. */
export const breakStorage =
  (method: 'getItem' | 'setItem' | 'removeItem', errorName: string) => (): Restore => {
    const original = Storage.prototype[method]
    function broken(this: Storage, ...values: string[]) {
      if (siteKeys.includes(values[0] ?? '')) throw new DOMException('By a scenario', errorName)
      return Reflect.apply(original, this, values)
    }
    return replace(() => Storage.prototype, method, broken)()
  }

/** Overwrites everything that the site has stored with JSON that the site would never write. */
export function damageStorage() {
  withoutFaults(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of siteKeys) {
        if (storage.getItem(key) !== null) storage.setItem(key, '[null,{}]')
      }
    }
  })
}

/** Replaces the places that this browser stores, and notifies the open page, as if another tab had made the change. */
export function keepPlaces(places: readonly object[]) {
  const newValue = places.length === 0 ? null : JSON.stringify(places)
  withoutFaults(() =>
    newValue === null
      ? localStorage.removeItem(PLACE_KEY)
      : localStorage.setItem(PLACE_KEY, newValue),
  )
  dispatchEvent(new StorageEvent('storage', { key: PLACE_KEY, newValue }))
}

/** Fills in the form's hidden field before the form handles the submit event. */
export function fillHiddenField(): Restore {
  const listener = ({ target }: Event) => {
    const field = target instanceof HTMLFormElement && target.elements.namedItem(HONEYPOT)
    if (field instanceof HTMLInputElement) field.value = 'https://example.com'
  }
  addEventListener('submit', listener, true)
  return () => removeEventListener('submit', listener, true)
}
