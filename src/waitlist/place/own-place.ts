import { joinedToast } from '../../content/toasts'
import { PLACE_KEY } from '../../lib/browser-storage'
import { setDocumentAddress } from '../../lib/document'
import { dismissToast, useToastStore } from '../../toasts/toast-store'
import type { WaitlistRepository } from '../backend/waitlist-repository'
import * as attempts from '../join/attempts'
import { replaceAddress } from '../join/invitation'
import { emptyForm, type SignupStore } from '../join/signup-store'
import { dropPlace, type KeptPlace, loadPlaces, updatePlace } from './place-in-line'

/* What happens to a place on later visits. `change-place.ts` corrects its email, and leaves it. */

/** The message above the form that says that the visitor has left. */
export const LEFT_ID = 'left-waitlist'

/**
 * Looks up the latest place once on a page: the team may have invited the visitor, or removed the signup, and the tab may have
 * been closed before the invitation code arrived.
 */
export async function lookUpPlace(
  repository: Pick<WaitlistRepository, 'findPlace'>,
  store: SignupStore,
) {
  const [place] = loadPlaces()
  if (place === undefined || store.getState().asked[place.key] !== undefined) return
  const { key } = place
  store.setState(({ asked }) => ({ asked: { ...asked, [key]: { tries: 0, isAsking: false } } }))
  const answer = await repository.findPlace(key)
  if (answer.type === 'failed') return
  store.setState({ canChangePlace: answer.type !== 'unsupported' })
  if (answer.type === 'found') updatePlace({ ...answer.place, key })
  const isGone = answer.type === 'not-found' && attempts.remainingMs(place) === 0
  store.setState({ places: loadPlaces(), goneKey: isGone ? key : null })
}

/** Forgets a place with its key, and its own invitation in the address, so that nothing about it is left in this browser. */
export function forget(store: SignupStore, place: KeptPlace) {
  attempts.drop(place)
  dropPlace(place)
  readPlaces(store)
}

/** Forgets a place that the visitor has left, and says so above the form. */
export function forgetLeft(store: SignupStore, place: KeptPlace) {
  forget(store, place)
  const { step } = store.getState()
  if (step.type === 'form') store.setState({ step: { ...step, left: place.position } })
}

/** Follows the other tabs: they may have got a place, corrected it, or left it. @returns a function that stops it */
export function followPlaces(store: SignupStore): () => void {
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('storage', ({ key }) => key === PLACE_KEY && readPlaces(store), { signal })
  // A page in the back/forward cache misses the event.
  addEventListener('pageshow', ({ persisted }) => persisted && readPlaces(store), { signal })
  return () => stop.abort()
}

function readPlaces(store: SignupStore) {
  const places = loadPlaces()
  const { step, places: before } = store.getState()
  const left = before.filter(({ key }) => !places.some((one) => one.key === key))
  for (const { inviteCode } of left) hideInvitation(inviteCode)
  const { toasts } = useToastStore.getState()
  const joined = toasts.filter(({ description }) => description === joinedToast.description)
  // They would still say that the visitor is on the waitlist.
  if (left.length > 0) for (const { id } of joined) dismissToast(id)
  const shown = step.type === 'joined' && left.find(({ position }) => position === step.position)
  store.setState({ places, ...(shown && { step: { ...emptyForm, left: shown.position } }) })
}

/** Makes the path of the page its address again, if it has the invitation of a place that the visitor has left. */
function hideInvitation(code: string | null) {
  const { pathname, search } = location
  if (code === null || !search.includes(code)) return
  setDocumentAddress(pathname)
  replaceAddress(pathname, { isOwnInvitation: false })
}
