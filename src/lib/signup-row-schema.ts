import * as z from 'zod/mini'
import { type ListedSignup, mapSignupColumns, type SignupRow } from './signup-columns'
import { wholeNumberSchema } from './whole-number-schema'

/** ISO 8601. A time without an offset is in UTC. */
export const timeSchema = z.pipe(
  z.string().check(z.overwrite((time) => (/T.*(Z|[+-][\d:]+)$/.test(time) ? time : `${time}Z`))),
  z.iso.datetime({ offset: true }),
)

const specifiedColumns = {
  ...mapSignupColumns(() => z.nullable(z.string())),
  name: z.string(),
  email: z.string(),
  position: wholeNumberSchema(1),
  created_at: timeSchema,
}
const invitedBySchema = z.nullable(z.string())
const friendsSchema = wholeNumberSchema(0)
const invitedAtSchema = z.nullable(timeSchema)
const batchSchema = z.nullable(wholeNumberSchema(1))

/** Parses a row of `waitlist_signups`. Other columns are left out. */
export const signupRowSchema: z.ZodMiniType<SignupRow> = z.object({
  ...specifiedColumns,
  id: z.string(),
  invite_code: z.string(),
  invited_by: invitedBySchema,
  friends_joined: friendsSchema,
  invited_at: invitedAtSchema,
  batch: batchSchema,
})

/** Parses a row of any backend. The columns of invitations may be missing, and the id may be a number. */
export const listedSignupSchema: z.ZodMiniType<ListedSignup> = z.object({
  ...specifiedColumns,
  id: z.pipe(
    z.transform((id) => (typeof id === 'number' ? String(id) : id)),
    z.string(),
  ),
  invite_code: z._default(z.nullable(z.string()), null),
  invited_by: z._default(invitedBySchema, null),
  friends_joined: z._default(friendsSchema, 0),
  invited_at: z._default(invitedAtSchema, null),
  batch: z._default(batchSchema, null),
})
