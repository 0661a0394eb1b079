import { formatDay } from '../src/content/dates'

/** The commit and the day of this build, such as "a1b2c3d, built on Nov 24, 2026". vite.config.ts sets both. */
export const buildVersion = `${import.meta.env.VITE_COMMIT}, built on ${formatDay(import.meta.env.VITE_BUILD_DAY)}`
