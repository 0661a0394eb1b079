import * as z from 'zod/mini'
import { listedSignupSchema, timeSchema } from '../../lib/signup-row-schema'
import { wholeNumberSchema } from '../../lib/whole-number-schema'
import type { Batch, BatchPreview, InvitedBatch, SignupSummary } from './admin-repository'

export const listSchema = z.array(listedSignupSchema)

export const countSchema = wholeNumberSchema(0)

/** Whether there is a signup with the id: parses it, or none. */
export const oneSignupSchema = (id: string): z.ZodMiniType<boolean> =>
  z.pipe(
    z
      .array(z.object({ id: z.unknown().check(z.refine((value) => String(value) === id)) }))
      .check(z.maxLength(1)),
    z.transform((rows) => rows.length > 0),
  )

/** @param timeZone for which the days were asked */
export const summarySchema = (timeZone: string): z.ZodMiniType<SignupSummary> =>
  z.pipe(
    z.object({
      total: countSchema,
      last_position: countSchema,
      matching: countSchema,
      by_day: z.array(z.object({ day: z.iso.date(), signups: countSchema })),
      by_savings: z.array(
        z.object({ savings_amount: z.nullable(z.string()), signups: countSchema }),
      ),
      invited: countSchema,
      by_friends: z.array(z.object({ friends: countSchema, signups: countSchema })),
      in_batches: countSchema,
      time_zone: z.string(),
    }),
    z.transform((row) => ({
      total: row.total,
      matching: row.matching,
      invited: row.invited,
      lastPosition: row.last_position,
      byDay: row.by_day,
      bySavings: row.by_savings.map(({ savings_amount, signups }) => ({
        savings: savings_amount,
        signups,
      })),
      byFriends: row.by_friends,
      inBatches: row.in_batches,
      isInUtc: row.time_zone !== timeZone,
    })),
  )

const positionSchema = z.nullable(wholeNumberSchema(1))

export const previewSchema: z.ZodMiniType<BatchPreview> = z.pipe(
  z.object({
    people: countSchema,
    friends: countSchema,
    first_position: positionSchema,
    last_position: positionSchema,
    fingerprint: z.nullable(z.string()),
  }),
  z.transform(({ first_position: first, last_position: last, ...preview }) => ({
    ...preview,
    positions: first === null || last === null ? null : { first, last },
  })),
)

export const invitedSchema: z.ZodMiniType<InvitedBatch> = z.object({
  batch: wholeNumberSchema(1),
  people: wholeNumberSchema(1),
})

export const takenBackSchema: z.ZodMiniType<number> = z.pipe(
  z.object({ people: countSchema }),
  z.transform(({ people }) => people),
)

export const batchesSchema: z.ZodMiniType<Batch[]> = z.array(
  z.pipe(
    z.object({
      batch: wholeNumberSchema(1),
      invited_at: timeSchema,
      people: countSchema,
      invited_by: z.nullable(z.string()),
      fingerprint: z.nullable(z.string()),
    }),
    z.transform(({ invited_at, invited_by, ...batch }) => ({
      ...batch,
      invitedAt: invited_at,
      invitedBy: invited_by,
    })),
  ),
)
