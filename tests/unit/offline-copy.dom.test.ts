import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COPY_STATE, START_NEW_VERSION } from '../../mocks/worker/messages'
import {
  removeOfflineCopy,
  startNewVersion,
  useOfflineCopy,
  watchOfflineCopy,
} from '../../mocks/worker/offline-copy'

/** A service worker of the browser. */
class FakeWorker extends EventTarget {
  postMessage = vi.fn()
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  unregister = vi.fn(async () => true)
}

let registration: FakeRegistration
let container: EventTarget
const state = () => useOfflineCopy.getState()

beforeEach(() => {
  registration = new FakeRegistration()
  container = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the copy is complete when the worker says so, until it says otherwise', async () => {
  await watchOfflineCopy()
  const reports = [null, { type: 'RESPONSE' }, true, false].map((report) => {
    const data = typeof report === 'boolean' ? { type: COPY_STATE, isComplete: report } : report
    container.dispatchEvent(new MessageEvent('message', { data }))
    return state().isComplete
  })
  expect(reports).toEqual([false, false, true, false])
})

test.each(['before', 'after'])(
  'a new version that was found %s the call is reported when it waits, and starts on request',
  async (when) => {
    const worker = new FakeWorker()
    const find = () => {
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
    }
    if (when === 'before') find()
    await watchOfflineCopy()
    if (when === 'after') find()
    await startNewVersion()
    expect(state().hasNewVersion).toBe(false)
    registration.installing = null
    registration.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
    expect(state().hasNewVersion).toBe(true)
    await startNewVersion()
    expect(worker.postMessage.mock.calls).toEqual([[START_NEW_VERSION]])
  },
)

test('removing the copy deletes its caches and the worker, but not what is of others', async () => {
  registration.waiting = new FakeWorker()
  await watchOfflineCopy()
  expect(state().hasNewVersion).toBe(true)
  const names = ['workbox-precache-v2', 'of another project']
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.splice(names.indexOf(name), 1).length === 1,
  })
  await removeOfflineCopy()
  vi.unstubAllGlobals()
  expect(registration.unregister).toHaveBeenCalledOnce()
  expect(names).toEqual(['of another project'])
  expect(state()).toEqual({ isComplete: false, hasNewVersion: false })
})

test('without service workers, there is no copy', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await watchOfflineCopy()
  await startNewVersion()
  expect(state()).toEqual({ isComplete: false, hasNewVersion: false })
})
