import { join } from 'node:path'

/** Where `npm run screenshots` writes, and at which widths, in pixels. */
export const screenshotsFolder = join(import.meta.dirname, 'screenshots')
export const screenshotWidths = [360, 768, 1440, 1920] as const
