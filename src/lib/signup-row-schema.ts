import * as z from 'zod/mini'
import { mapSignupColumns, type SignupRow } from './signup-columns'
import { wholeNumberSchema } from './whole-number-schema'

/** ISO 8601 with an offset. Supabase Lite returns PostgreSQL's own form: 2026-06-01 13:00:00+00. */
export const timeSchema = z.pipe(
  z.string().check(z.overwrite((time) => time.replace(' ', 'T').replace(/\+00$/, '+00:00'))),
  z.iso.datetime({ offset: true }),
)

/** Parses a row of `waitlist_signups`. Other columns are left out. */
export const signupRowSchema: z.ZodMiniType<SignupRow> = z.object({
  ...mapSignupColumns(() => z.nullable(z.string())),
  name: z.string(),
  email: z.string(),
  id: z.string(),
  position: wholeNumberSchema(1),
  created_at: timeSchema,
  invite_code: z.string(),
  invited_by: z.nullable(z.string()),
  friends_joined: wholeNumberSchema(0),
  invited_at: z.nullable(timeSchema),
  batch: z.nullable(wholeNumberSchema(1)),
})
