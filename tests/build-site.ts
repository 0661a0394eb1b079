import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** A project that does not answer. */
export const someProject = {
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_test',
}

/**
 * `npm run build` with these values in the environment and no other of ours. In: the folder to build into, and the
 * values. Out: how it ended, and what it said.
 */
export function buildSite(outDir: string, values: Readonly<Record<string, string>> = someProject) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^VITE|^NODE_ENV$|^MODE$/.test(name),
  )
  return spawnSync('npm', ['run', '--silent', 'build', '--', '--outDir', outDir, '--emptyOutDir'], {
    cwd: join(import.meta.dirname, '..'),
    // No .env.local of the machine may help: an empty value is one that is missing.
    env: {
      ...Object.fromEntries(inherited),
      VITE_SUPABASE_URL: '',
      VITE_SUPABASE_ANON_KEY: '',
      ...values,
    },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
}
