import * as z from 'zod/mini'
import { showPlaces } from '../../hydration/shown-places'
import { browserStorage, PLACE_KEY } from '../../lib/browser-storage'
import { readInviteCode } from '../../lib/invite-code'
import { wholeNumberSchema } from '../../lib/whole-number-schema'
import type { Place } from '../backend/waitlist-repository'

/** Parses an invitation code. Anything else, such as the missing code of a backend without invitations, becomes null. */
export const inviteCodeSchema = z.pipe(
  z.catch(z.nullable(z.string()), null),
  z.transform(readInviteCode),
)

const placeSchema: z.ZodMiniType<Place> = z.object({
  position: wholeNumberSchema(1),
  inviteCode: inviteCodeSchema,
})

/** Several people may have joined in this browser. */
const placesSchema = z.array(z.unknown())

const MAX_PLACES = 5

const storage = browserStorage('localStorage')

/**
 * Keeps a place for later visits, before other places that this browser knows. Keeps the position and the invitation code, but no
 * name and no address. An invitation code that is known already stays.
 */
export function keepPlace({ position, inviteCode }: Place) {
  const known = findPlace(position)
  const kept = { position, inviteCode: inviteCode ?? known?.inviteCode ?? null }
  store([kept, ...loadPlaces().filter((place) => place.position !== position)])
}

/** Adds the invitation code to a place that this browser knows. The order of the places stays as it is. */
export function completePlace({ position, inviteCode }: Place) {
  if (findPlace(position) === undefined) return
  store(
    loadPlaces().map((place) => (place.position === position ? { position, inviteCode } : place)),
  )
}

/** @returns undefined if this browser does not know a place with this position */
const findPlace = (position: number) => loadPlaces().find((place) => place.position === position)

function store(places: readonly Place[]) {
  const text = JSON.stringify(places.slice(0, MAX_PLACES))
  storage.setItem(PLACE_KEY, text)
  showPlaces(text)
}

/** @returns the places that this browser knows, the latest first, without those that are invalid */
export function loadPlaces(): readonly Place[] {
  try {
    const stored = placesSchema.parse(JSON.parse(storage.getItem(PLACE_KEY) ?? ''))
    return stored.flatMap((value) => placeSchema.safeParse(value).data ?? [])
  } catch {
    return []
  }
}
