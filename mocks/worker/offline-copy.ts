import { create } from 'zustand'
import { COPY_STATE, START_NEW_VERSION, WORKER_URL } from './messages'

/** `hasNewVersion`: whether a new version waits for all tabs to close. `problem`: why this page works only online, or ''. */
export const useOfflineCopy = create(() => ({
  isComplete: false,
  hasNewVersion: false,
  problem: '',
}))

/** Updates `useOfflineCopy`, and reloads the page when a new version starts. Call it before MSW starts. */
export async function watchOfflineCopy() {
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // MSW looks for a new version at each start. Offline, that request fails, and MSW does not handle the rejection.
  addEventListener('unhandledrejection', (event) => {
    if (String(event.reason).includes(WORKER_URL)) event.preventDefault()
  })
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === COPY_STATE) {
      useOfflineCopy.setState({ isComplete: data.isComplete === true })
    }
  })
  // On the first visit, the worker takes control of a page that is already up to date.
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

/** Starts the waiting version, if there is one. Every tab of the demo then reloads. */
export async function startNewVersion() {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.waiting?.postMessage(START_NEW_VERSION)
}

/** Deletes the copy and the worker. Open tabs keep using the worker until they reload. The next page load makes a new copy. */
export async function removeOfflineCopy() {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.unregister()
  for (const name of await caches.keys()) {
    if (name.startsWith('workbox-precache')) await caches.delete(name)
  }
  useOfflineCopy.setState({ isComplete: false, hasNewVersion: false })
}
