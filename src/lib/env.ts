/** Both values are public: a build publishes them with the page. */
export interface SupabaseProject {
  url: string
  anonKey: string
}

/** The variables in `import.meta.env` or from Vite's `loadEnv`. */
export interface EnvValues {
  readonly VITE_SUPABASE_URL?: string | undefined
  readonly VITE_SUPABASE_ANON_KEY?: string | undefined
}

/** An error in the owner's settings. Vite prints errors with `util.inspect`, which omits the stack of this one. */
export function settingError(message: string): Error {
  const inspect = Symbol.for('nodejs.util.inspect.custom')
  return Object.assign(new Error(message), { [inspect]: () => message })
}

export type EnvReading =
  | { type: 'project'; project: SupabaseProject }
  | { type: 'invalid'; problems: string[] }

/** @returns the project, or a sentence for each value that is missing, malformed, or secret */
export function readSupabaseProject(values: EnvValues): EnvReading {
  const url = values.VITE_SUPABASE_URL?.trim() ?? ''
  const anonKey = values.VITE_SUPABASE_ANON_KEY?.trim() ?? ''
  const problems = [urlProblem(url), keyProblem(anonKey)].filter((problem) => problem !== null)
  if (problems.length > 0) return { type: 'invalid', problems }
  return { type: 'project', project: { url: new URL(url).origin, anonKey } }
}

function urlProblem(url: string): string | null {
  if (url === '') {
    return 'VITE_SUPABASE_URL is not set. Set it to the address of the Supabase project, such as https://your-project.supabase.co.'
  }
  if (url.includes('your-project')) {
    return 'VITE_SUPABASE_URL is still the example. Set it to the address of your Supabase project.'
  }
  const isOrigin =
    URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).pathname === '/'
  return isOrigin
    ? null
    : 'VITE_SUPABASE_URL is not an address such as https://your-project.supabase.co (without a path).'
}

function keyProblem(key: string): string | null {
  if (key === '') {
    return 'VITE_SUPABASE_ANON_KEY is not set. Set it to the public (anon or sb_publishable_…) key of the Supabase project.'
  }
  if (/…|your-key/.test(key)) {
    return 'VITE_SUPABASE_ANON_KEY is still the example. Set it to the public key of your Supabase project.'
  }
  if (isSecretKey(key)) {
    return 'VITE_SUPABASE_ANON_KEY holds a secret key, and this value is published with the page. Use the public (anon or sb_publishable_…) key.'
  }
  const hasKnownForm = /^sb_publishable_\S+$/.test(key) || /^[\w-]+\.[\w-]+\.[\w-]+$/.test(key)
  return hasKnownForm
    ? null
    : 'VITE_SUPABASE_ANON_KEY is neither a sb_publishable_… key nor a JWT of three parts.'
}

/** @returns why the site's web address is wrong, or null if it is valid or not yet provided */
export function webAddressProblem(address: string | null): string | null {
  const isOrigin =
    address === null ||
    (/^https:/.test(address) && URL.canParse(address) && new URL(address).origin === address)
  return isOrigin
    ? null
    : 'webAddress in src/content/brand.ts is not an address such as https://example.com (https, no slash at its end).'
}

/** A secret key is `sb_secret_…`, or a legacy JWT with the role `service_role`. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  const claims = key.split('.')[1]
  if (claims === undefined) return false
  try {
    return atob(claims.replaceAll('-', '+').replaceAll('_', '/')).includes('"service_role"')
  } catch {
    return false
  }
}
