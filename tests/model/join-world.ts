import { AsyncLocalStorage } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { createMemoryStorage, type KeyValueStorage } from '../../src/lib/browser-storage'
import { isSameEmail } from '../../src/lib/clean-text'
import { saveDraft } from '../../src/lib/draft'
import type { SupabaseProject } from '../../src/lib/env'
import { createTableClient } from '../../src/lib/postgrest-client'
import type { SignupFields } from '../../src/lib/signup-columns'
import { mapSignupColumns, type Signup, type SignupRow } from '../../src/lib/signup-columns'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/backend/supabase-waitlist-repository'
import type { Place } from '../../src/waitlist/backend/waitlist-repository'
import { loadDraft } from '../../src/waitlist/form/draft'
import { signupSchema } from '../../src/waitlist/form/signup-schema'
import { type Attempt, loadOpen } from '../../src/waitlist/join/attempts'
import { correct, joinWaitlist, leavePlace, resume } from '../../src/waitlist/join/join-waitlist'
import {
  createSignupStore,
  type Problem,
  type SignupStore,
} from '../../src/waitlist/join/signup-store'
import { loadPlaces } from '../../src/waitlist/place/place-in-line'
import type { Fault } from '../support/faults'

/*
 * Visitors of the waitlist without a browser: the tabs of one browser, its connection, and a backend. Each tab runs the site's own
 * code, except the components. Time is fake.
 */

/** The row of a signup, as the backend has stored it. */
export type StoredRow = Pick<SignupRow, 'id' | 'email' | 'position' | 'invite_code'>

export interface JoinBackend {
  readonly project: SupabaseProject
  fetch(request: Request): Promise<Response>
  rows(): Promise<readonly StoredRow[]>
  /** Removes all signups. */
  clear(): Promise<void>
}

/** A page between two reloads of a tab. Its requests and its storage end with it. */
interface Page {
  readonly session: KeyValueStorage
  readonly local: KeyValueStorage
  isClosed: boolean
}

/** What goes wrong with some of the next requests. */
export interface Trouble {
  readonly call: 'join' | 'place' | 'any'
  readonly fault: Fault
  /** When the backend acts: never, before the fault, or after it. */
  readonly acts: 'never' | 'before' | 'after'
  /** For how many requests. */
  left: number
}

const LATENCY_MS = 50
/** Failures after which the backend may still be working on the request. */
const STILL_RUNNING = ['offline', 'unavailable', 'timed-out']
/** See `MAX_WORK_MS` in `attempts.ts`. */
const LATEST_ACT_MS = 13_000

const currentPage = new AsyncLocalStorage<Page>()
const closedStorage = createMemoryStorage()
const browser = new EventTarget()
// Every page of a sequence may listen.
setMaxListeners(0, browser)

const storageOf = (name: 'session' | 'local') => () => {
  const page = currentPage.getStore()
  if (page === undefined) return closedStorage
  return page.isClosed ? createMemoryStorage() : page[name]
}

/** Replaces what the site uses of a browser. Only what runs inside of a page sees its storage. */
export function installBrowser() {
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  // A page that is gone has no timers.
  const start = setTimeout
  const startInPage = <Args extends unknown[]>(
    callback: (...args: Args) => void,
    milliseconds?: number,
    ...args: Args
  ) => {
    const page = currentPage.getStore()
    return start(() => page?.isClosed !== true && callback(...args), milliseconds)
  }
  vi.stubGlobal('setTimeout', startInPage)
  vi.stubGlobal('location', { pathname: '/', search: '' })
  vi.stubGlobal('history', { state: null })
  // The attributes on <html>, and what screen readers are told, which no test here reads.
  const ignore = () => {}
  const style = { setProperty: ignore, removeProperty: ignore }
  const documentElement = { setAttribute: ignore, removeAttribute: ignore, style }
  const element = { remove: ignore }
  vi.stubGlobal('document', {
    documentElement,
    querySelectorAll: () => [],
    createElement: () => element,
  })
  for (const name of ['session', 'local'] as const) {
    Object.defineProperty(globalThis, `${name}Storage`, {
      configurable: true,
      get: storageOf(name),
    })
  }
}

const emptyFields = mapSignupColumns(() => '')

export class JoinWorld {
  readonly tabs: Tab[] = []
  readonly troubles: Trouble[] = []
  readonly local = createMemoryStorage()
  isOffline = false
  #backend: JoinBackend
  /** The number of requests that the backend works on. */
  #acting = 0
  /** The page of the mocked server, whose state is in its local storage. */
  #server: Page

  constructor(backend: JoinBackend, server: KeyValueStorage) {
    this.#backend = backend
    this.#server = { session: createMemoryStorage(), local: server, isClosed: false }
    vi.stubGlobal('fetch', (input: Request | string | URL, init?: RequestInit) =>
      this.#send(new Request(input, init)),
    )
  }

  get project(): SupabaseProject {
    return this.#backend.project
  }

  onServer<Result>(run: () => Result): Result {
    return currentPage.run(this.#server, run)
  }

  rows(): Promise<readonly StoredRow[]> {
    return this.onServer(() => this.#backend.rows())
  }

  /** Somebody else joins. */
  async joinAsOther(email: string) {
    const { project } = this
    const { fetch } = this.#backend
    await this.onServer(() =>
      fetch(
        new Request(`${project.url}/rest/v1/waitlist_signups`, {
          method: 'POST',
          headers: {
            apikey: project.anonKey,
            authorization: `Bearer ${project.anonKey}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ name: 'Somebody Else', email }),
        }),
      ),
    )
  }

  setOffline(isOffline: boolean) {
    this.isOffline = isOffline
    if (!isOffline) browser.dispatchEvent(new Event('online'))
  }

  /** Lets time pass, and whatever happens in it. */
  async pass(milliseconds: number) {
    const step = Math.max(LATENCY_MS, Math.ceil(milliseconds / 40))
    for (let passed = 0; passed < milliseconds; passed += step) {
      await vi.advanceTimersByTimeAsync(Math.min(step, milliseconds - passed))
      await this.#settle()
    }
  }

  async #send(request: Request): Promise<Response> {
    const page = currentPage.getStore()
    const isAborted = new Promise<never>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
    const response = await Promise.race([this.#respond(request), isAborted])
    // Nobody receives the response to a page that is gone.
    return page?.isClosed === false ? response : new Promise(() => {})
  }

  async #respond(request: Request): Promise<Response> {
    const act = (sent: Request) => this.#act(sent)
    await sleep(LATENCY_MS)
    if (this.isOffline) throw new TypeError('Failed to fetch')
    const call = request.url.includes('/rpc/') ? 'place' : 'join'
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
      return await this.onServer(() => this.#backend.fetch(request))
    } finally {
      this.#acting--
    }
  }

  /** Lets promises continue. Reading a body takes a few rounds of the event loop. */
  async #settle() {
    for (let round = 0; round < 4 || this.#acting > 0; round++) await setImmediate()
  }

  async #receive(response: Response): Promise<Response> {
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    await sleep(LATENCY_MS)
    if (this.isOffline) throw new TypeError('Failed to fetch')
    return response
  }
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** What a tab shows. */
type TabState =
  | Problem
  | { readonly type: 'editing' | 'submitting' }
  | { readonly type: 'joined'; readonly place: Place; readonly signup: Signup | null }

/** A tab with the form. Does what `waitlist-form.tsx` and `waitlist-content.tsx` do, without rendering. */
export class Tab {
  readonly session = createMemoryStorage()
  /** The keys that this tab has sent. */
  readonly sentKeys = new Set<string>()
  lastSent: Attempt | undefined
  /** Whether a place has replaced a form with another email. */
  hasLostForm = false
  /** What the visitor has typed and not joined with. */
  typed: SignupFields = emptyFields
  /** Whether the form, or the place that replaces it, is on the screen. */
  isShown = false
  #world: JoinWorld
  #page: Page
  #store: SignupStore

  constructor(world: JoinWorld) {
    this.#world = world
    this.#page = this.#openPage()
    this.#store = this.#createStore()
    this.show()
  }

  get state(): TabState {
    const { step, places } = this.#store.getState()
    if (step.type === 'form') return step.problem ?? { type: 'editing' }
    if (step.type === 'sending') return { type: 'submitting' }
    const place = places.find(({ position }) => position === step.position)
    if (place === undefined) throw new Error('The place that is shown is not kept')
    return { type: 'joined', place, signup: step.signup }
  }

  get isFormShown(): boolean {
    return this.isShown && this.state.type !== 'joined'
  }

  /** What the form shows after a reload. */
  get draft(): SignupFields {
    return this.#run(loadDraft)
  }

  /** The places that a later visit shows. */
  get knownPlaces(): readonly Place[] {
    return this.#run(loadPlaces)
  }

  get knownPositions(): readonly number[] {
    return this.knownPlaces.map(({ position }) => position)
  }

  /** Whether a row is one of this tab whose place the browser does not know. */
  isUnknownTo({ id, position }: StoredRow): boolean {
    return this.sentKeys.has(id) && !this.knownPositions.includes(position)
  }

  type(values: Partial<SignupFields>) {
    this.typed = { ...this.typed, ...values }
    this.#run(() => saveDraft(this.typed))
  }

  /** Presses the button. Without a valid name and email, the form shows errors, and nothing else happens. */
  press() {
    this.#run(() => {
      saveDraft(this.typed)
      const signup = signupSchema.safeParse(this.typed)
      if (!signup.success) return
      void joinWaitlist(this.#repository(), this.#store, signup.data, () => null)
      this.#noteSent()
    })
  }

  show() {
    this.isShown = true
    this.#run(() => resume(this.#repository(), this.#store))
  }

  leave() {
    this.isShown = false
    leavePlace(this.#store)
  }

  close() {
    this.#page.isClosed = true
  }

  reload() {
    const wasKnown = ['duplicate', 'not-saved', 'joined'].includes(this.state.type)
    this.close()
    this.#page = this.#openPage()
    this.#store = this.#createStore()
    this.show()
    if (wasKnown) expect(this.state.type, 'a known outcome stays known').not.toBe('unknown')
  }

  /** Presses "Not right?": shows the form again, with what was sent, or with what was typed while it was sent. */
  joinAnother() {
    const { step } = this.#store.getState()
    if (step.type !== 'joined') return
    this.#run(() => correct(this.#store, step.signup))
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
      if (step === before.step || step.type !== 'joined') return
      const { signup } = step
      const sent = this.lastSent?.email ?? signup.email
      if (!isSameEmail(sent, signup.email)) this.hasLostForm = true
      const { email } = this.typed
      if (email === '' || isSameEmail(email, signup.email)) this.typed = emptyFields
    })
    return store
  }

  #repository() {
    return createSupabaseWaitlistRepository(createTableClient(this.#world.project))
  }

  #noteSent() {
    const [sent] = loadOpen()
    if (this.state.type !== 'submitting' || sent === undefined) return
    this.lastSent = sent
    this.sentKeys.add(sent.key)
  }
}

/** Checks everything that has to be true at any time. */
export async function expectTruth(world: JoinWorld) {
  const rows = await world.rows()
  expect(new Set(rows.map(({ email }) => email)).size, 'one row per person').toBe(rows.length)
  const positions = rows.map(({ position }) => position).sort((a, b) => a - b)
  expect(positions, 'positions without gaps').toEqual(rows.map((_, index) => index + 1))
  for (const tab of world.tabs) {
    const { state, lastSent, typed, draft, knownPositions } = tab
    expect(tab.hasLostForm, 'a place replaces only its own form').toBe(false)
    if (state.type === 'joined') {
      const { place, signup } = state
      const row = rows.find(({ position }) => position === place.position)
      // The code is known a moment after the place.
      expect([null, row?.invite_code], 'the code of a place').toContain(place.inviteCode)
      expect(knownPositions, 'a place is kept').toContain(place.position)
      if (signup !== null) {
        expect(row?.email, 'the email of a place').toBe(signup.email.toLowerCase())
      }
    }
    if (state.type === 'not-saved') {
      const stored = rows.filter(({ id }) => id === lastSent?.key)
      expect(stored, 'a signup that was not saved is not stored').toEqual([])
    }
    if (state.type === 'duplicate') {
      const row = rows.find(({ email }) => email === state.email.toLowerCase())
      expect(row, 'the email of a duplicate').toBeDefined()
      expect(row !== undefined && tab.isUnknownTo(row), 'a duplicate is not one’s own').toBe(false)
    }
    expect(draft, 'what was typed is kept until it was joined with').toEqual(typed)
  }
}
