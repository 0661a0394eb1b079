import * as z from 'zod/mini'
import { mapSignupColumns, type SignupRow } from './signup-columns'
import { wholeNumberSchema } from './whole-number-schema'

/** Parses a row of `waitlist_signups`. Other columns are left out. */
export const signupRowSchema: z.ZodMiniType<SignupRow> = z.object({
  ...mapSignupColumns(() => z.nullable(z.string())),
  name: z.string(),
  email: z.string(),
  id: z.string(),
  position: wholeNumberSchema(1),
  created_at: z.iso.datetime({ offset: true }),
  invite_code: z.string(),
  invited_by: z.nullable(z.string()),
  friends_joined: wholeNumberSchema(0),
})
