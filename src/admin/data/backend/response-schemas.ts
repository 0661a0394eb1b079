import * as z from 'zod/mini'
import type { ListedSignup } from '../../../lib/signup-columns'
import { listedSignupSchema, timeSchema } from '../../../lib/signup-row-schema'
import { wholeNumberSchema } from '../../../lib/whole-number-schema'

export const listSchema: z.ZodMiniType<readonly ListedSignup[]> = z.array(listedSignupSchema)

export const countSchema = wholeNumberSchema(0)

/** The signup with an id: parses it, or none. */
export const oneSignupSchema = (wanted: string): z.ZodMiniType<ListedSignup | null> =>
  z.pipe(
    listSchema.check(z.refine((rows) => rows.length < 2 && rows.every(({ id }) => id === wanted))),
    z.transform(([row = null]) => row),
  )

/** Whether the signup with an id was removed. */
export const removedSchema = (wanted: string): z.ZodMiniType<boolean> =>
  z.pipe(
    oneSignupSchema(wanted),
    z.transform((row) => row !== null),
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
