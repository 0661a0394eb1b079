import * as z from 'zod/mini'
import type { ListedSignup } from '../../../lib/signup-columns'
import { listedSignupSchema, timeSchema } from '../../../lib/signup-row-schema'
import { wholeNumberSchema } from '../../../lib/whole-number-schema'

/** A part of the list. */
export type Listed = readonly ListedSignup[] & {
  /** The JSON of its rows that cannot be read, because a value is missing or not valid. */
  readonly unreadable?: readonly string[]
}

export const listSchema: z.ZodMiniType<Listed> = z.pipe(
  z.array(z.looseObject({})),
  z.transform((rows) => {
    const read = rows.map((row) => listedSignupSchema.safeParse(row).data ?? JSON.stringify(row))
    const signups = read.filter((row) => typeof row !== 'string')
    return Object.assign(signups, { unreadable: read.filter((row) => typeof row === 'string') })
  }),
)

export const countSchema = wholeNumberSchema(0)

/** Whether there is a signup with the id: parses it, or none. */
export const oneSignupSchema = (id: string): z.ZodMiniType<boolean> =>
  z.pipe(
    z
      .array(z.object({ id: z.unknown().check(z.refine((value) => String(value) === id)) }))
      .check(z.maxLength(1)),
    z.transform((rows) => rows.length > 0),
  )

export const summarySchema = z.object({
  total: countSchema,
  /** The last position on the waitlist; 0 if it is empty. */
  last_position: countSchema,
  /** The number of signups that match the filter. */
  matching: countSchema,
  /** The matching signups by the day of their signup, in ascending order, without empty days. */
  by_day: z.array(z.object({ day: z.iso.date(), signups: countSchema })),
  /** The matching signups by savings amount, without empty ones. The amount is null for signups without one. */
  by_savings: z.array(z.object({ savings_amount: z.nullable(z.string()), signups: countSchema })),
  /** How many of the matching signups joined through an invitation. */
  invited: countSchema,
  /** The matching signups by the number of friends who joined, without empty ones. `FRIENDS_GOAL` means as many or more. */
  by_friends: z.array(z.object({ friends: countSchema, signups: countSchema })),
  /** How many of the matching signups the team has invited to open an account. */
  in_batches: countSchema,
})

/** The numbers of signups. */
export type SignupSummary = z.output<typeof summarySchema>
export type SignupsOnDay = SignupSummary['by_day'][number]

const positionSchema = z.nullable(wholeNumberSchema(1))

export const previewSchema = z.pipe(
  z.object({
    people: countSchema,
    /** How many of them come first because of their friends. */
    friends: countSchema,
    /** The positions of the first and the last of the others; null if there are none. */
    first_position: positionSchema,
    last_position: positionSchema,
    ids: z.array(z.string()),
  }),
  z.transform(({ first_position: first, last_position: last, ...preview }) => ({
    ...preview,
    positions: first === null || last === null ? null : { first, last },
  })),
)

/** Whom a request would invite now. */
export type BatchPreview = z.output<typeof previewSchema>

export const invitedSchema = z.object({
  batch: wholeNumberSchema(1),
  people: wholeNumberSchema(1),
})

/** Why a batch is refused, in the details of the error, which are JSON. */
export const changedSchema = z.object({ removed: countSchema, invited: countSchema })

/** A batch that has been invited. */
export type InvitedBatch = z.output<typeof invitedSchema>

export const takenBackSchema: z.ZodMiniType<number> = z.pipe(
  z.object({ people: countSchema }),
  z.transform(({ people }) => people),
)

export const batchesSchema = z.array(
  z.object({
    batch: wholeNumberSchema(1),
    /** ISO 8601. */
    invited_at: timeSchema,
    /** How many of them are on the waitlist and have not been taken back. */
    people: countSchema,
    /** The email of the administrator, if it is known. */
    invited_by: z.nullable(z.string()),
    /** Whether this account has invited it in the last hour. */
    is_new: z.boolean(),
  }),
)

/** People who have been invited together. */
export type Batch = z.output<typeof batchesSchema>[number]
