import type { Plugin } from 'vite'
import { routes } from '../routes.ts'

/**
 * The headers of every response, including errors. The rest of the content security policy is in a <meta> of each document,
 * because it contains the document's hashes (`document.ts`). Browsers ignore `frame-ancestors` in a <meta>.
 */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=31536000',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // This is for browsers that do not support `frame-ancestors`.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** `Cache-Control` values by path. `*` matches anything, and a later rule replaces an earlier one. */
export const cacheRules = {
  '/*': 'no-cache',
  // File names contain a hash.
  '/assets/*': 'public, max-age=31536000, immutable',
  // After a sign-out, Back must not show the list.
  [routes.admin.path]: 'no-store',
} as const

const rules = Object.entries(cacheRules)

/** Omits `no-cache`, the default on Netlify and Cloudflare: Cloudflare would join the values of two rules with a comma. */
const headersFile = rules
  .map(([path, cacheControl]) => {
    const headers = path === '/*' ? securityHeaders : { 'Cache-Control': cacheControl }
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
    return `${path}\n${lines.join('')}`
  })
  .join('\n')

const vercel = {
  cleanUrls: true,
  trailingSlash: false,
  headers: rules.map(([path, cacheControl]) => ({
    source: path.replace('*', '(.*)'),
    headers: Object.entries({
      ...(path === '/*' && securityHeaders),
      'Cache-Control': cacheControl,
    }).map(([key, value]) => ({ key, value })),
  })),
}

const files = {
  _headers: headersFile,
  'vercel.json': `${JSON.stringify(vercel, null, 2)}\n`,
}

/** Adds the headers to the build, in the formats of common hosts. */
export function hostingFilesPlugin(): Plugin {
  return {
    name: 'nestwin:hosting-files',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}
