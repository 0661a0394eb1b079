import { AsyncLocalStorage } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { answer } from '../../mocks/server/answer'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { mockProject } from '../../mocks/server/project'
import {
  addBatch,
  allSignups,
  idOfKey,
  insertSignups,
  startWith,
} from '../../mocks/server/signups/signup-table'
import { createMemoryStorage, type KeyValueStorage } from '../../src/lib/browser-storage'
import { cleanEmail, isSameEmail } from '../../src/lib/clean-text'
import { saveDraft } from '../../src/lib/draft'
import { createTableClient } from '../../src/lib/postgrest-client'
import { mapSignupColumns, type SignupFields, type SignupRow } from '../../src/lib/signup-columns'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/backend/supabase-waitlist-repository'
import { type KnownPlace, loadPlaces } from '../../src/waitlist/signup/known-places'
import { loadDraft } from '../../src/waitlist/signup/load-draft'
import { createSignupActions, type SignupActions } from '../../src/waitlist/signup/signup-actions'
import { findKey } from '../../src/waitlist/signup/signup-keys'
import { isEmail, signupSchema } from '../../src/waitlist/signup/signup-schema'
import {
  createSignupStore,
  type Problem,
  type SignupStep,
  type SignupStore,
} from '../../src/waitlist/signup/signup-store'
import type { Fault } from '../support/faults'

/*
 * Simulates a visitor's browser with its tabs and its connection, and the mocked server. Each tab runs the site's own code,
 * except the components. Time is fake.
 */

/** A tab's page until the next reload. Once it is closed, it receives no responses and cannot reach the storage. */
interface Page {
  readonly session: KeyValueStorage
  readonly local: KeyValueStorage
  isClosed: boolean
}

/** A fault that affects some of the next requests. */
export interface Trouble {
  /** `own` stands for calls on the visitor's own place, such as an email correction. */
  readonly call: 'join' | 'place' | 'own' | 'any'
  readonly fault: Fault
  /** When the backend acts: never, before the fault, or after it. */
  readonly acts: 'never' | 'before' | 'after'
  /** How many more requests it affects. */
  left: number
}

const LATENCY_MS = 50
/** Failures after which the backend may still be working on the request. */
const STILL_RUNNING = ['offline', 'unavailable', 'timed-out']
/** PostgREST lets a request wait for a connection for 10 s, and a visitor's statement runs for at most 3 s. */
const LATEST_ACT_MS = 13_000

const currentPage = new AsyncLocalStorage<Page>()
const closedStorage = createMemoryStorage()
const browser = new EventTarget()
// Each page adds listeners, so a long sequence would exceed Node's default limit.
setMaxListeners(0, browser)

const storageOf = (name: 'session' | 'local') => () => {
  const page = currentPage.getStore()
  if (page === undefined) return closedStorage
  return page.isClosed ? createMemoryStorage() : page[name]
}

/** Stubs the browser APIs that the site uses. Only code that runs inside a page sees that page's storage. */
export function installBrowser() {
  // Listeners and timers run in the page that added them, and do nothing once that page is closed.
  const inPage = <Args extends unknown[]>(callback: (...args: Args) => void) => {
    const page = currentPage.getStore()
    if (page === undefined) return callback
    return (...args: Args) => page.isClosed || currentPage.run(page, () => callback(...args))
  }
  vi.stubGlobal(
    'addEventListener',
    (type: string, listener: (event: Event) => void, options?: AddEventListenerOptions) =>
      browser.addEventListener(type, inPage(listener), options),
  )
  const start = setTimeout
  const startInPage = <Args extends unknown[]>(
    callback: (...args: Args) => void,
    milliseconds?: number,
    ...args: Args
  ) => start(inPage(callback), milliseconds, ...args)
  vi.stubGlobal('setTimeout', startInPage)
  vi.stubGlobal('location', { pathname: '/', search: '' })
  // This test ignores changes to the URL, to the attributes on <html>, and to the announcements.
  const ignore = () => {}
  vi.stubGlobal('history', { state: null, replaceState: ignore })
  const style = { setProperty: ignore, getPropertyValue: ignore }
  const documentElement = {
    setAttribute: ignore,
    removeAttribute: ignore,
    hasAttribute: () => false,
    style,
  }
  vi.stubGlobal('document', { documentElement, visibilityState: 'visible' })
  vi.stubGlobal('requestAnimationFrame', ignore)
  for (const name of ['session', 'local'] as const) {
    Object.defineProperty(globalThis, `${name}Storage`, {
      configurable: true,
      get: storageOf(name),
    })
  }
}

const emptyFields = mapSignupColumns(() => '')

const parts = {
  repository: createSupabaseWaitlistRepository(createTableClient(mockProject)),
  onJoined: () => {},
}

export class JoinWorld {
  readonly tabs: Tab[] = []
  readonly troubles: Trouble[] = []
  readonly local = notifyingStorage()
  /** The positions whose visitors asked to leave. */
  readonly leaving = new Set<number>()
  /** The positions whose removal was confirmed to the visitor. */
  readonly left = new Set<number>()
  isOffline = false
  /** How many requests the backend is working on. */
  #acting = 0
  /** Stands for the mocked server, which keeps its state in this page's local storage. */
  #server: Page

  constructor(server: KeyValueStorage) {
    this.#server = { session: createMemoryStorage(), local: server, isClosed: false }
    vi.stubGlobal('fetch', (input: Request | string | URL, init?: RequestInit) =>
      this.#send(new Request(input, init)),
    )
    this.onServer(() => startWith(0))
  }

  onServer<Result>(run: () => Result): Result {
    return currentPage.run(this.#server, run)
  }

  rows(): readonly SignupRow[] {
    return this.onServer(allSignups)
  }

  /** Invites everyone who is waiting, as the team does. */
  invite() {
    this.onServer(() => {
      const waiting = allSignups().filter(({ batch }) => batch === null)
      if (waiting.length === 0) return
      const ids = waiting.map(({ id }) => id)
      addBatch(ids, administrator.email)
    })
  }

  joinAsOther(email: string) {
    const signup = { ...mapSignupColumns(() => null), name: 'Another Person', email }
    this.onServer(() => {
      if (!allSignups().some((row) => row.email === email)) insertSignups([signup])
    })
  }

  setOffline(isOffline: boolean) {
    this.isOffline = isOffline
    if (!isOffline) browser.dispatchEvent(new Event('online'))
  }

  /** Advances the time, and lets timers and responses run. */
  async pass(milliseconds: number) {
    const step = Math.max(LATENCY_MS, Math.ceil(milliseconds / 40))
    for (let passed = 0; passed < milliseconds; passed += step) {
      await vi.advanceTimersByTimeAsync(Math.min(step, milliseconds - passed))
      await this.#letPromisesContinue()
    }
  }

  async #send(request: Request): Promise<Response> {
    const page = currentPage.getStore()
    const isAborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
    const response = await Promise.race([this.#respond(request), isAborted])
    // A closed page receives no response.
    return page?.isClosed === false ? response : new Promise(() => {})
  }

  async #respond(request: Request): Promise<Response> {
    const act = (sent: Request) => this.#act(sent)
    await sleep(LATENCY_MS)
    if (this.isOffline) throw new TypeError('Failed to fetch')
    const calls = { '/find_place': 'place', '/waitlist_signups': 'join' } as const
    const call = Object.entries(calls).find(([path]) => request.url.includes(path))?.[1] ?? 'own'
    const trouble = this.troubles.find(
      (one) => one.left > 0 && (one.call === call || one.call === 'any'),
    )
    if (trouble === undefined) return this.#receive(await act(request))
    trouble.left--
    const { fault, acts } = trouble
    const mayAct = !fault.isRefusal
    if (mayAct && acts === 'before') await act(request.clone())
    if (mayAct && acts === 'after' && STILL_RUNNING.includes(fault.reason)) {
      const late = request.clone()
      void sleep(LATEST_ACT_MS).then(() => act(late))
    }
    return this.#receive(await fault.respond(request, act))
  }

  async #act(request: Request): Promise<Response> {
    this.#acting++
    try {
      return await this.onServer(() => answer(request))
    } finally {
      this.#acting--
    }
  }

  /** Lets pending promises settle. Reading a body takes a few turns of the event loop. */
  async #letPromisesContinue() {
    for (let round = 0; round < 4 || this.#acting > 0; round++) await setImmediate()
  }

  async #receive(response: Response): Promise<Response> {
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    await sleep(LATENCY_MS)
    if (this.isOffline) throw new TypeError('Failed to fetch')
    return response
  }
}

/** The storage that tabs share. Browsers notify only the other tabs of a change; here, every tab is notified. */
function notifyingStorage(): KeyValueStorage {
  const storage = createMemoryStorage()
  const tell = (key: string) => browser.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return {
    getItem: storage.getItem,
    setItem(key, value) {
      storage.setItem(key, value)
      tell(key)
    },
    removeItem(key) {
      storage.removeItem(key)
      tell(key)
    },
  }
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

type TabState =
  | Problem
  | { readonly type: 'editing' | 'submitting' }
  | (Extract<SignupStep, { type: 'joined' }> & { readonly place: KnownPlace })

/** A tab that shows the form or a place. It calls the actions that the components call, without rendering. */
export class Tab {
  readonly session = createMemoryStorage()
  /** The idempotency keys that this tab sent. */
  readonly sentKeys = new Set<string>()
  lastSent: { readonly email: string; readonly key: string } | undefined
  /** Whether a place replaced a form whose last signup had another email. */
  hasLostForm = false
  /** The text that the visitor typed, until a signup with it succeeds. */
  typed: SignupFields = emptyFields
  /** Whether the form, or the place that replaces it, is on the screen. */
  isShown = false
  /** The new email of a correction that is in flight. */
  correcting: string | null = null
  /** Whether a correction or a request to leave is in flight. */
  #isBusy = false
  #world: JoinWorld
  #page: Page
  #store: SignupStore
  #actions: SignupActions
  #leavePage = () => {}

  constructor(world: JoinWorld) {
    this.#world = world
    this.#page = this.#openPage()
    this.#store = this.#createStore()
    this.#actions = createSignupActions(this.#store, parts)
    this.show()
  }

  get state(): TabState {
    const { step, places } = this.#store.getState()
    if (step.type === 'form') return step.problem ?? { type: 'editing' }
    if (step.type === 'sending') return { type: 'submitting' }
    const place = places.find(({ key }) => key === step.key)
    if (place === undefined) throw new Error('The place that is shown is not kept')
    return { ...step, place }
  }

  get isFormShown(): boolean {
    return this.isShown && this.state.type !== 'joined'
  }

  /** The form's fields after a reload. */
  get draft(): SignupFields {
    return this.#run(loadDraft)
  }

  /** The places that a later visit shows. */
  get knownPlaces(): readonly KnownPlace[] {
    return this.#run(loadPlaces)
  }

  get knownPositions(): readonly number[] {
    return this.knownPlaces.map(({ position }) => position)
  }

  /** Whether this tab sent the row's signup, but the browser does not know its place. */
  isUnknownTo({ id, position }: SignupRow): boolean {
    const isSent = [...this.sentKeys].some((key) => idOfKey(key) === id)
    return isSent && !this.knownPositions.includes(position)
  }

  /** Whether the page still has a signup's key, and so looks up its place again. */
  mayBeStored(email: string): boolean {
    return this.#run(() => findKey(email)) !== undefined
  }

  type(values: Partial<SignupFields>) {
    this.typed = { ...this.typed, ...values }
    this.#run(() => saveDraft(this.typed))
  }

  /** Presses the submit button. Without a valid name and email, nothing is sent, as in the form. */
  press() {
    this.#run(() => {
      saveDraft(this.typed)
      const signup = signupSchema.safeParse(this.typed)
      if (!signup.success) return
      void this.#actions.submit(signup.data, false)
      this.#noteSent(signup.data.email)
    })
  }

  show() {
    this.isShown = true
    this.#leavePage = this.#run(this.#actions.open)
  }

  leave() {
    if (!this.isShown) return
    this.isShown = false
    this.#actions.showOn('joinWaitlist')
    this.#leavePage()
  }

  close() {
    this.#page.isClosed = true
    this.#leavePage()
  }

  /** Saves another email in the success view. Does nothing if the email is invalid or another change is in flight. */
  async correctEmail(email: string) {
    const { state } = this
    const wanted = cleanEmail(email)
    if (state.type !== 'joined' || this.#isBusy || !isEmail(wanted)) return
    this.#isBusy = true
    this.correcting = wanted
    const page = this.#page
    await this.#run(() => this.#actions.correctEmail(state.place, wanted))
    if (page.isClosed) return
    this.#isBusy = false
    this.correcting = null
  }

  /** Removes the visitor's latest place from the waitlist. */
  async leaveWaitlist() {
    const [place] = this.knownPlaces
    if (place === undefined || this.#isBusy) return
    this.#isBusy = true
    this.#world.leaving.add(place.position)
    const page = this.#page
    const { type } = await this.#run(() => this.#actions.leave(place))
    if (page.isClosed) return
    this.#isBusy = false
    if (type === 'left') this.#world.left.add(place.position)
  }

  reload() {
    this.close()
    this.#isBusy = false
    this.correcting = null
    this.#page = this.#openPage()
    this.#store = this.#createStore()
    this.#actions = createSignupActions(this.#store, parts)
    this.show()
  }

  /** Presses "Not right?", which shows the form with text typed since the signup was sent, or else with the signup's values. */
  joinAnother() {
    const { step } = this.#store.getState()
    if (step.type !== 'joined') return
    this.#run(this.#actions.backToForm)
    if (this.typed.email === '') {
      this.typed = mapSignupColumns((column) => step.signup[column] ?? '')
    }
  }

  #run<Result>(run: () => Result): Result {
    return currentPage.run(this.#page, run)
  }

  #openPage(): Page {
    return { session: this.session, local: this.#world.local, isClosed: false }
  }

  #createStore(): SignupStore {
    const store = createSignupStore()
    store.subscribe(({ step }, before) => {
      // A change from one joined state to another only corrects the email.
      if (step.type !== 'joined' || before.step.type === 'joined') return
      const { signup } = step
      const sent = this.lastSent?.email ?? signup.email
      if (!isSameEmail(sent, signup.email)) this.hasLostForm = true
      const { email } = this.typed
      if (email === '' || isSameEmail(email, signup.email)) this.typed = emptyFields
    })
    return store
  }

  #noteSent(email: string) {
    const key = findKey(email)
    if (this.state.type !== 'submitting' || key === undefined) return
    this.lastSent = { email, key }
    this.sentKeys.add(key)
  }
}

/** Checks the invariants that hold after every step. */
export function expectTruth(world: JoinWorld) {
  const rows = world.rows()
  expect(new Set(rows.map(({ email }) => email)).size, 'one row per person').toBe(rows.length)
  const positions = rows.map(({ position }) => position).sort((a, b) => a - b)
  const gaps = Array.from({ length: Math.max(0, ...positions) }, (_, index) => index + 1).filter(
    (position) => !positions.includes(position) && !world.leaving.has(position),
  )
  expect(gaps, 'positions without gaps, but of those who leave').toEqual([])
  for (const tab of world.tabs) {
    const { state, lastSent, typed, draft, knownPositions } = tab
    expect(tab.hasLostForm, 'a place replaces only its own form').toBe(false)
    if (state.type === 'joined' && tab.isShown) {
      const { place, signup, unknownEmail } = state
      const row = rows.find(({ position }) => position === place.position)
      expect(knownPositions, 'a place is kept').toContain(place.position)
      // The backend may have deleted the row while its response is still in flight.
      if (row === undefined) expect([...world.leaving]).toContain(place.position)
      else {
        // The invitation code arrives shortly after the place.
        expect([null, row.invite_code], 'the code of a place').toContain(place.inviteCode)
        const known = [signup.email, unknownEmail ?? tab.correcting]
        expect(known.map((email) => email?.toLowerCase())).toContain(row.email)
      }
    }
    if (state.type === 'refused') {
      const stored = rows.filter(({ id }) => lastSent !== undefined && id === idOfKey(lastSent.key))
      expect(stored, 'a signup that was not saved is not stored').toEqual([])
    }
    if (state.type === 'duplicate') {
      const row = rows.find(({ email }) => email === state.email.toLowerCase())
      const isThere = row !== undefined || world.leaving.size > 0
      expect(isThere, 'the email of a duplicate').toBe(true)
      const isLost = row !== undefined && tab.isUnknownTo(row) && !tab.mayBeStored(state.email)
      expect(isLost, 'a duplicate is not one’s own, or is looked up again').toBe(false)
    }
    const back = knownPositions.filter((position) => world.left.has(position))
    expect(back, 'a place that was left does not come back').toEqual([])
    expect(draft, 'what was typed is kept until it was joined with').toEqual(typed)
  }
}
