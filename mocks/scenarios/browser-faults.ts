import { privacyPage } from '../../src/content/privacy'
import { HONEYPOT } from '../../src/lib/draft'
import { sessionKey } from '../../src/lib/session-storage'
import { mockProject } from '../server/project'

/** Undoes a fault of the browser. */
export type Restore = () => void

let isBypassed = false

/** Runs something of the demo itself, which no fault of the browser affects. */
export function withoutFaults<Result>(action: () => Result): Result {
  isBypassed = true
  try {
    return action()
  } finally {
    isBypassed = false
  }
}

/** Replaces a property of the browser. `withoutFaults` still sees the original value. */
function replace(target: object, name: string, replacement: unknown): Restore {
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

/** Lets several faults happen together. */
const replaceAll =
  (...replacements: readonly (() => Restore)[]) =>
  (): Restore => {
    const restores = replacements.map((one) => one())
    return () => {
      for (const restore of [...restores].reverse()) restore()
    }
  }

const refuse = async () => {
  throw new DOMException('The request is not allowed', 'NotAllowedError')
}

/** The key of the administrator's session. */
export const SESSION_KEY = sessionKey(mockProject.url)

/** What the site keeps in the browser (`src/content/privacy.ts`). The demo has other keys. */
export const siteKeys = [
  ...Object.keys(privacyPage.stored).filter((key) => key.startsWith('nestwin:')),
  SESSION_KEY,
]

/** Replaces a method of both storages for the keys of the site. */
function breakStorage(method: 'getItem' | 'setItem' | 'removeItem', errorName: string) {
  return () => {
    const original = Storage.prototype[method]
    return replace(Storage.prototype, method, function (this: Storage, ...values: string[]) {
      if (siteKeys.includes(values[0] ?? '')) throw new DOMException('By a scenario', errorName)
      return Reflect.apply(original, this, values)
    })
  }
}

/** Does something before the form handles its submit. */
const beforeSubmit = (action: (form: HTMLFormElement) => void) => (): Restore => {
  const listener = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) action(target)
  }
  addEventListener('submit', listener, true)
  return () => removeEventListener('submit', listener, true)
}

function fillHiddenField(form: HTMLFormElement) {
  const field = form.elements.namedItem(HONEYPOT)
  if (field instanceof HTMLInputElement) field.value = 'https://example.com'
}

/** The form looks at the clock in the same task. */
function stopClock() {
  const restore = replace(performance, 'now', () => 0)
  setTimeout(restore)
}

/** Browsers report Etc/Unknown if they cannot find out the time zone of the system. */
function hideTimeZone() {
  const { prototype } = Intl.DateTimeFormat
  const { resolvedOptions } = prototype
  return replace(prototype, 'resolvedOptions', function (this: Intl.DateTimeFormat) {
    return { ...Reflect.apply(resolvedOptions, this, []), timeZone: 'Etc/Unknown' }
  })
}

/** What a browser may refuse, or lack. Each function lets it happen. */
export const browserFaults = {
  blockClipboard: () => replace(navigator, 'clipboard', { writeText: refuse }),
  breakShareSheet: replaceAll(
    () => replace(navigator, 'share', refuse),
    () => replace(navigator, 'canShare', () => true),
  ),
  beOld: replaceAll(
    () => replace(navigator, 'clipboard', undefined),
    () => replace(navigator, 'share', undefined),
    () => replace(navigator, 'canShare', undefined),
    () => replace(globalThis, 'BroadcastChannel', undefined),
  ),
  refuseStorage: replaceAll(
    breakStorage('getItem', 'SecurityError'),
    breakStorage('setItem', 'SecurityError'),
    breakStorage('removeItem', 'SecurityError'),
  ),
  fillHiddenField: beforeSubmit(fillHiddenField),
  submitTooFast: beforeSubmit(stopClock),
  hideTimeZone,
  fillStorage: breakStorage('setItem', 'QuotaExceededError'),
} as const satisfies Record<string, () => Restore>
