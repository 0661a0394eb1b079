import * as z from 'zod/mini'
import { mapSignupColumns, type SignupRow } from './signup-columns'

/** Parses a row of `waitlist_signups`. Other columns are left out. */
export const signupRowSchema: z.ZodMiniType<SignupRow> = z.object({
  ...mapSignupColumns(() => z.nullable(z.string())),
  name: z.string(),
  email: z.string(),
  id: z.string(),
  position: z.int().check(z.positive()),
  created_at: z.iso.datetime({ offset: true }),
  invite_code: z.string(),
  invited_by: z.nullable(z.string()),
  friends_joined: z.int().check(z.nonnegative()),
})
