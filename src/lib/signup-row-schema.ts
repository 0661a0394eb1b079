import * as z from 'zod/mini'
import { type ListedSignup, mapSignupColumns, type SignupRow } from './signup-columns'
import { wholeNumberSchema } from './whole-number-schema'

/** ISO 8601. A time without an offset is in UTC. */
export const timeSchema = z.pipe(
  z.string().check(z.overwrite((time) => (/T.*(Z|[+-][\d:]+)$/.test(time) ? time : `${time}Z`))),
  z.iso.datetime({ offset: true }),
)

/** JavaScript rounds numbers above 2^53, so they may be the id of another person. */
const ROUNDED = 'rounded '
const readNumber = (id: number) => (Number.isSafeInteger(id) ? String(id) : ROUNDED)

/** Whether the id is the one in the database. Otherwise, it only tells the signups on the page apart. */
export const hasOwnId = ({ id }: ListedSignup): boolean => !id.startsWith(ROUNDED)

const specifiedColumns = {
  ...mapSignupColumns(() => z.nullable(z.string())),
  // Some backends number their rows.
  id: z.pipe(
    z.transform((id) => (typeof id === 'number' ? readNumber(id) : id)),
    z.string(),
  ),
  name: z.string(),
  email: z.string(),
  position: wholeNumberSchema(1),
  created_at: timeSchema,
}

/** The other columns, each with its value on a backend that does not have it. One that is missing here does not compile. */
const addedColumns = {
  invite_code: z._default(z.nullable(z.string()), null),
  invited_by: z._default(z.nullable(z.string()), null),
  friends_joined: z._default(wholeNumberSchema(0), 0),
  invited_at: z._default(z.nullable(timeSchema), null),
  batch: z._default(z.nullable(wholeNumberSchema(1)), null),
} satisfies Record<Exclude<keyof SignupRow, keyof typeof specifiedColumns>, z.ZodMiniDefault>

/** Parses a row of any backend. Columns that the site does not know are left out. */
export const listedSignupSchema: z.ZodMiniType<ListedSignup> = z.pipe(
  z.object({ ...specifiedColumns, ...addedColumns }),
  // Two people may have the same rounded id.
  z.transform((row) => (row.id === ROUNDED ? { ...row, id: ROUNDED + row.email } : row)),
)

/** Parses a row of this project's table. */
export const signupRowSchema: z.ZodMiniType<SignupRow> = z.object({
  ...specifiedColumns,
  ...addedColumns,
  invite_code: z.string(),
})
