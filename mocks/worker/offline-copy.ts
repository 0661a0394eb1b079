import { create } from 'zustand'
import { COPY_IS_COMPLETE, START_NEW_VERSION, WORKER_URL } from './interface'

interface OfflineCopy {
  /** Whether the demo works offline from now on. */
  readonly isComplete: boolean
  /** Whether a new version of the demo waits for all tabs to be closed. */
  readonly hasNewVersion: boolean
}

/** The browser's copy of the demo. Nothing is ever copied in the dev server, and over plain HTTP except on localhost. */
export const useOfflineCopy = create<OfflineCopy>(() => ({
  isComplete: false,
  hasNewVersion: false,
}))

/** Updates `useOfflineCopy`, and reloads the page when another tab starts a new version. Call it before MSW starts. */
export async function watchOfflineCopy() {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // MSW looks for a new version at each start. Offline, that fails, and MSW does not handle the rejection.
  addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes(WORKER_URL)) event.preventDefault()
  })
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === COPY_IS_COMPLETE) useOfflineCopy.setState({ isComplete: true })
  })
  // On the first visit, the worker takes control of a page that has its own files already.
  if (serviceWorker.controller !== null) {
    serviceWorker.addEventListener('controllerchange', () => location.reload())
  }
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
  for (const name of await caches.keys()) await caches.delete(name)
}
