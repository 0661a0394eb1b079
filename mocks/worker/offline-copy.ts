import { create } from 'zustand'
import {
  COPY_STATE,
  type ReportedCopy,
  reportedCopies,
  START_NEW_VERSION,
  WORKER_URL,
} from './messages'

/** `impossible`: there is no copy in the dev server, or over plain HTTP except on localhost. */
export type CopyState = 'impossible' | ReportedCopy

interface OfflineCopy {
  readonly state: CopyState
  /** Whether a new version of the demo waits for all tabs to be closed. */
  readonly hasNewVersion: boolean
}

/** The browser's copy of the demo. */
export const useOfflineCopy = create<OfflineCopy>(() => ({
  state: 'impossible',
  hasNewVersion: false,
}))

/** Updates `useOfflineCopy`, and reloads the page when a new version starts. Call it before MSW starts. */
export async function watchOfflineCopy() {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  useOfflineCopy.setState({ state: 'copying' })
  // MSW looks for a new version at each start. Offline, that fails, and MSW does not handle the rejection.
  addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes(WORKER_URL)) event.preventDefault()
  })
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type !== COPY_STATE) return
    const state = reportedCopies.find((one) => one === data.state)
    if (state !== undefined) useOfflineCopy.setState({ state })
  })
  // On the first visit, the worker takes control of a page that has its own files already.
  let isControlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) location.reload()
    isControlled = true
  })
  const registration = await serviceWorker.ready
  const update = () => useOfflineCopy.setState({ hasNewVersion: registration.waiting !== null })
  const follow = () => {
    registration.installing?.addEventListener('statechange', update)
    update()
  }
  registration.addEventListener('updatefound', follow)
  follow()
}

/** Starts the waiting version, which reloads every tab with the demo. Does nothing if none is waiting. */
export async function startNewVersion() {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.waiting?.postMessage(START_NEW_VERSION)
}

/**
 * Deletes the copy and the worker. The open tabs keep working until they are closed or reloaded. The next load of a page makes
 * a new copy.
 */
export async function removeOfflineCopy() {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.unregister()
  for (const name of await caches.keys()) {
    if (name.startsWith('workbox-precache')) await caches.delete(name)
  }
  useOfflineCopy.setState({ state: 'missing', hasNewVersion: false })
}
