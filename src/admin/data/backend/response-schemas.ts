import * as z from 'zod/mini'
import type { ListedSignup } from '../../../lib/signup-columns'
import { listedSignupSchema, timeSchema } from '../../../lib/signup-row-schema'
import { wholeNumberSchema } from '../../../lib/whole-number-schema'

export const listSchema: z.ZodMiniType<readonly ListedSignup[]> = z.array(listedSignupSchema)

export const countSchema = wholeNumberSchema(0)

/** Accepts at most one signup, which must have the requested id. */
export const oneSignupSchema = (wanted: string): z.ZodMiniType<ListedSignup | null> =>
  z.pipe(
    listSchema.check(z.refine((rows) => rows.length < 2 && rows.every(({ id }) => id === wanted))),
    z.transform(([row = null]) => row),
  )

/** Turns the list of deleted rows into whether the signup with the id was removed. */
export const removedSchema = (wanted: string): z.ZodMiniType<boolean> =>
  z.pipe(
    oneSignupSchema(wanted),
    z.transform((row) => row !== null),
  )

export const summarySchema = z.object({
  total: countSchema,
  /** The last position on the waitlist; 0 if the waitlist is empty. */
  last_position: countSchema,
  matching: countSchema,
  /** The matching signups by day, in ascending order. Days without signups are missing. */
  by_day: z.array(z.object({ day: z.iso.date(), signups: countSchema })),
  /** The matching signups by savings amount. Groups without signups are missing. Null stands for no amount. */
  by_savings: z.array(z.object({ savings_amount: z.nullable(z.string()), signups: countSchema })),
  /** How many of the matching signups joined through an invitation. */
  invited: countSchema,
  /** The matching signups by friends joined. Groups without signups are missing. `FRIENDS_GOAL` includes all larger numbers. */
  by_friends: z.array(z.object({ friends: countSchema, signups: countSchema })),
  /** How many of the matching signups the team invited to open an account. */
  in_batches: countSchema,
})

export type SignupSummary = z.output<typeof summarySchema>
export type SignupsOnDay = SignupSummary['by_day'][number]

const positionSchema = z.nullable(wholeNumberSchema(1))

export const previewSchema = z.pipe(
  z.object({
    people: countSchema,
    /** How many people come first because enough of their friends joined. */
    friends: countSchema,
    /** The range of the other people's positions; null if there are no other people. */
    first_position: positionSchema,
    last_position: positionSchema,
    ids: z.array(z.string()),
  }),
  z.transform(({ first_position: first, last_position: last, ...preview }) => ({
    ...preview,
    positions: first === null || last === null ? null : { first, last },
  })),
)

export type BatchPreview = z.output<typeof previewSchema>

export const invitedSchema = z.object({
  batch: wholeNumberSchema(1),
  people: wholeNumberSchema(1),
})

/** The JSON in the error details if the server refuses a batch. */
export const changedSchema = z.object({ removed: countSchema, invited: countSchema })

export type InvitedBatch = z.output<typeof invitedSchema>

export const takenBackSchema: z.ZodMiniType<number> = z.pipe(
  z.object({ people: countSchema }),
  z.transform(({ people }) => people),
)

export const batchesSchema = z.array(
  z.object({
    batch: wholeNumberSchema(1),
    invited_at: timeSchema,
    /** How many people are still in the batch; 0 if it was undone. */
    people: countSchema,
    /** The administrator's email address; null if unknown. */
    invited_by: z.nullable(z.string()),
    /** Whether this account invited the batch within the last hour. */
    is_new: z.boolean(),
  }),
)

export type Batch = z.output<typeof batchesSchema>[number]
