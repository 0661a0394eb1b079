import { defineConfig, mergeConfig } from 'vite'
import { pageHeaders } from '../../src/content/page-headers'
import configure from '../../vite.config'

export const NEXT_HEADING = 'Join the Next Version'

/** Builds another version of the demo, in which one heading is different. */
export default defineConfig((env) =>
  mergeConfig(configure(env), {
    plugins: [
      {
        name: 'nestwin:next-version',
        transform: (code: string, file: string) =>
          file.endsWith('/src/content/page-headers.ts')
            ? code.replace(pageHeaders.joinWaitlist.title, NEXT_HEADING)
            : null,
      },
    ],
  }),
)
