import { defineConfig, mergeConfig } from 'vite'
import { routes } from '../../src/routes'
import configure from '../../vite.config'

export const NEXT_HEADING = 'Join the Next Version'

/** Builds another version of the demo, in which one heading is different. */
export default defineConfig((env) =>
  mergeConfig(configure(env), {
    plugins: [
      {
        name: 'nestwin:next-version',
        transform: (code: string, file: string) =>
          file.endsWith('/src/routes.ts')
            ? code.replace(routes.joinWaitlist.heading, NEXT_HEADING)
            : null,
      },
    ],
  }),
)
