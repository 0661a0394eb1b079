import * as z from 'zod/mini'
import { showPlaces } from '../../hydration/shown-places'
import { readInviteCode } from '../../invitation/invite-code'
import { browserStorage, PLACE_KEY } from '../../lib/browser-storage'
import { parseJson } from '../../lib/json'
import { wholeNumberSchema } from '../../lib/whole-number-schema'
import type { Place } from '../backend/waitlist-repository'

/** A place that this browser keeps for later visits, without the name and the email. */
export interface KeptPlace extends Place {
  /** When the backend first said that the place is not on the waitlist (ISO 8601). Null or missing if it has not. */
  readonly goneAt?: string | null
  /** The idempotency key of the signup, with which the visitor sees, corrects, and leaves the place. */
  readonly key: string
  /** Until then, an earlier try of the signup may still arrive. In milliseconds since 1970; 0 if there is none. */
  readonly settledAt: number
}

/** Parses an invitation code. Anything else, such as the missing code of a backend without invitations, becomes null. */
export const inviteCodeSchema = z.pipe(
  z.catch(z.nullable(z.string()), null),
  z.transform(readInviteCode),
)

/** Parses a time. Anything else becomes null. */
export const timeSchema = z.catch(
  z.nullable(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))),
  null,
)

const placeSchema: z.ZodMiniType<KeptPlace> = z.object({
  position: wholeNumberSchema(1),
  inviteCode: inviteCodeSchema,
  invitedAt: timeSchema,
  goneAt: timeSchema,
  key: z.guid(),
  settledAt: z.number(),
})

const MAX_PLACES = 5

const storage = browserStorage('localStorage')

/** Keeps a place for later visits, as the first one. An invitation code that is known already stays. */
export function keepPlace(place: KeptPlace) {
  const places = loadPlaces()
  const known = places.find(({ key }) => key === place.key)
  const inviteCode = place.inviteCode ?? known?.inviteCode ?? null
  store([{ ...place, inviteCode }, ...places.filter((one) => one !== known)])
}

/** Changes a place that this browser still knows: another tab may have left it. The order of the places stays. */
export function updatePlace(place: Pick<KeptPlace, 'key'> & Partial<KeptPlace>) {
  store(loadPlaces().map((one) => (one.key === place.key ? { ...one, ...place } : one)))
}

/** Makes a place the first one, if this browser still knows it. */
export function showFirst(position: number) {
  const place = loadPlaces().find((one) => one.position === position)
  if (place !== undefined) keepPlace(place)
}

/** Forgets a place with its key. */
export const dropPlace = (place: KeptPlace) =>
  store(loadPlaces().filter(({ key }) => key !== place.key))

function store(places: readonly KeptPlace[]) {
  const text = JSON.stringify(places.slice(0, MAX_PLACES))
  if (places.length === 0) storage.removeItem(PLACE_KEY)
  else storage.setItem(PLACE_KEY, text)
  showPlaces(text)
}

/** @returns the places that this browser knows, the latest first, without those that are invalid */
export function loadPlaces(): readonly KeptPlace[] {
  const { data = [] } = z.array(z.unknown()).safeParse(parseJson(storage.getItem(PLACE_KEY)))
  return data.flatMap((value) => placeSchema.safeParse(value).data ?? [])
}
