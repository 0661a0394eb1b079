import * as z from 'zod/mini'

/**
 * An exact whole number. Not `z.int()`: all pages share one chunk of zod, so it would add 0.4 kB to the form.
 */
export const wholeNumberSchema = (min: number): z.ZodMiniType<number> =>
  z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= min))
