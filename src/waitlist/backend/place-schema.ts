import * as z from 'zod/mini'
import { readInviteCode } from '../../invitation/invite-code'
import { wholeNumberSchema } from '../../lib/whole-number-schema'
import type { Place } from './waitlist-repository'

/** Anything but a code becomes null. A backend without invitations sends no code. */
const inviteCodeSchema = z.pipe(z.catch(z.nullable(z.string()), null), z.transform(readInviteCode))

/** Anything but a time becomes null. */
export const timeSchema = z.catch(
  z.nullable(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))),
  null,
)

/** The fields of a place. The browser stores them with the key and `goneAt` (`signup/known-places.ts`). */
export const placeFields = {
  position: wholeNumberSchema(1),
  inviteCode: inviteCodeSchema,
  invitedAt: timeSchema,
} as const

/** Parses a place as the backend sends it. */
export const placeSchema: z.ZodMiniType<Place> = z.pipe(
  z.transform((row: unknown) => {
    const { invite_code, invited_at, ...others } = Object(row)
    return { ...others, inviteCode: invite_code, invitedAt: invited_at }
  }),
  z.object(placeFields),
)
