import * as z from 'zod/mini'
import { showPlaces } from '../../hydration/shown-places'
import { browserStorage, PLACE_KEY } from '../../lib/browser-storage'
import { parseJson } from '../../lib/json'
import { placeFields, timeSchema } from '../backend/place-schema'
import type { Place } from '../backend/waitlist-repository'

/** A place that this browser keeps, without the name and the email. */
export interface KnownPlace extends Place {
  /** The idempotency key of the signup. It lets the visitor see, correct, and leave the place. */
  readonly key: string
  /** When the backend first said that the place is not on the waitlist (ISO 8601). Null or missing if it has not. */
  readonly goneAt?: string | null
}

const knownPlaceSchema: z.ZodMiniType<KnownPlace> = z.object({
  ...placeFields,
  goneAt: timeSchema,
  key: z.guid(),
})

const MAX_PLACES = 5

const storage = browserStorage('localStorage')

/** Keeps a place, with its code if that is known. @param isShown whether the page shows the place, which is then the first */
export function keepPlace(place: KnownPlace, isShown = true) {
  const places = loadPlaces()
  const known = places.find(({ key }) => key === place.key)
  const others = places.filter((one) => one !== known)
  const kept = { ...place, inviteCode: place.inviteCode ?? known?.inviteCode ?? null }
  others.splice(isShown ? 0 : 1, 0, kept)
  store(others)
}

/** Changes a place, unless the visitor has left it in another tab. */
export const updatePlace = (key: string, change: Partial<KnownPlace>) =>
  store(loadPlaces().map((one) => (one.key === key ? { ...one, ...change } : one)))

export const dropPlace = (place: KnownPlace) =>
  store(loadPlaces().filter(({ key }) => key !== place.key))

function store(places: readonly KnownPlace[]) {
  const text = JSON.stringify(places.slice(0, MAX_PLACES))
  if (places.length === 0) storage.removeItem(PLACE_KEY)
  else storage.setItem(PLACE_KEY, text)
  showPlaces(text)
}

/** @returns the valid places that this browser knows, the latest first */
export function loadPlaces(): readonly KnownPlace[] {
  const { data = [] } = z.array(z.unknown()).safeParse(parseJson(storage.getItem(PLACE_KEY)))
  return data.flatMap((value) => knownPlaceSchema.safeParse(value).data ?? [])
}
