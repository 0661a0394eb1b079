import type { Plugin } from 'vite'
import { routes } from '../routes.ts'

/**
 * Headers of every response, errors included. The content security policy is in each document, because it has hashes
 * (`document.ts`). Browsers ignore `frame-ancestors` there, so it is a header.
 */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=31536000',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // For browsers without `frame-ancestors`.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** How long browsers may keep what they get, by the path. A star stands for anything; a later rule replaces an earlier one. */
export const cacheRules = {
  // Browsers check with the server before they use a copy.
  '/*': 'no-cache',
  // Their names contain a hash, so a copy never changes.
  '/assets/*': 'public, max-age=31536000, immutable',
  // After a sign-out, Back must not show the list.
  [routes.admin.path]: 'no-store',
} as const

const rules = Object.entries(cacheRules)

/** For Netlify and Cloudflare, which revalidate by default. Cloudflare would join the values of two rules with a comma. */
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

/** Adds the configuration of common hosts to the build, all with the same headers. */
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
