import * as z from 'zod/mini'

/** Does not use `z.int()`, which would add 0.4 kB to the form, because all pages share one zod chunk. */
export const wholeNumberSchema = (min: number): z.ZodMiniType<number> =>
  z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= min))
