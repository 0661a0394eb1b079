import * as z from 'zod/mini'
import { type ListedSignup, mapSignupColumns, type SignupRow } from './signup-columns'
import { wholeNumberSchema } from './whole-number-schema'

/** A time in ISO 8601. A time without an offset is read as UTC. */
export const timeSchema = z.pipe(
  z.string().check(z.overwrite((time) => (/T.*(Z|[+-][\d:]+)$/.test(time) ? time : `${time}Z`))),
  z.iso.datetime({ offset: true }),
)

/** Turns a missing or invalid value into null. */
const orNull = <Value>(schema: z.ZodMiniType<Value>) => z.catch(z.nullable(schema), null)

/** A row from any backend. Only `id` is required. Other missing or invalid values become null, or 0 for `friends_joined`. */
export const listedSignupSchema: z.ZodMiniType<ListedSignup> = z.object({
  ...mapSignupColumns(() => orNull(z.string())),
  // Some backends use numbers as ids.
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  position: orNull(wholeNumberSchema(1)),
  created_at: orNull(timeSchema),
  invite_code: orNull(z.string()),
  invited_by: orNull(z.string()),
  friends_joined: z.catch(wholeNumberSchema(0), 0),
  invited_at: orNull(timeSchema),
  batch: orNull(wholeNumberSchema(1)),
})

/** A row of this project's table. */
export const signupRowSchema: z.ZodMiniType<SignupRow> = z.object({
  ...mapSignupColumns(() => z.nullable(z.string())),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  position: wholeNumberSchema(1),
  created_at: timeSchema,
  invite_code: z.string(),
  invited_by: z.nullable(z.string()),
  friends_joined: wholeNumberSchema(0),
  invited_at: z.nullable(timeSchema),
  batch: z.nullable(wholeNumberSchema(1)),
})
