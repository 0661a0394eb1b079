import { join } from 'node:path'

export const screenshotsFolder = join(import.meta.dirname, 'screenshots')
/** In pixels. */
export const screenshotWidths = [360, 768, 1440, 1920] as const
