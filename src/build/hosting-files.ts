import type { Plugin } from 'vite'

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

/** Browsers check with the server before they use a copy. */
const REVALIDATE = 'no-cache'
/** The names of these files contain a hash, so a copy never changes. */
const HASHED_FILES = '/assets/'
const KEEP = 'public, max-age=31536000, immutable'

const headers = Object.entries({ ...securityHeaders, 'Cache-Control': REVALIDATE })

const lines = (format: (name: string, value: string) => string) =>
  headers.map(([name, value]) => format(name, value)).join('\n')

/** For Netlify and Cloudflare Pages. */
const netlify = `/*
${lines((name, value) => `  ${name}: ${value}`)}

${HASHED_FILES}*
  ! Cache-Control
  Cache-Control: ${KEEP}
`

const vercel = {
  cleanUrls: true,
  trailingSlash: false,
  headers: [
    {
      source: '/(.*)',
      headers: headers.map(([key, value]) => ({ key, value })),
    },
    { source: `${HASHED_FILES}(.*)`, headers: [{ key: 'Cache-Control', value: KEEP }] },
  ],
}

/** `always` also sets a header of an error. */
const apache = `Options -Indexes

ErrorDocument 404 /404.html

RewriteEngine On
RewriteCond %{DOCUMENT_ROOT}/$1.html -f
RewriteRule ^([^.]+?)/?$ /$1.html [L]

# Serves the precompressed files to browsers that accept them.
RewriteCond %{HTTP:Accept-Encoding} br
RewriteCond %{DOCUMENT_ROOT}/$1.br -f
RewriteRule ^(.+\\.(?:html|js|json|txt|webmanifest|xml))$ /$1.br [L]
RewriteCond %{HTTP:Accept-Encoding} gzip
RewriteCond %{DOCUMENT_ROOT}/$1.gz -f
RewriteRule ^(.+\\.(?:html|js|json|txt|webmanifest|xml))$ /$1.gz [L]
RemoveType .br .gz
AddEncoding br .br
AddEncoding gzip .gz
AddType application/manifest+json .webmanifest

<IfModule mod_headers.c>
${lines((name, value) => `  Header always set ${name} "${value}"`)}
  Header append Vary Accept-Encoding
  <If "%{REQUEST_URI} =~ m#^${HASHED_FILES}#">
    Header always set Cache-Control "${KEEP}"
  </If>
</IfModule>
`

/** For /etc/nginx. A file of its own, because nginx reads no configuration from the folder that it serves. */
export const nginx = `error_page 404 /404.html;
gzip_static on;           # and brotli_static on, if nginx has that module
${Object.entries(securityHeaders)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join('\n')}

location / {
  try_files $uri $uri/index.html $uri.html =404;
  expires -1;             # Cache-Control: no-cache
}
location ${HASHED_FILES} {
  expires 1y;             # Cache-Control: max-age=31536000
}
`

/**
 * For /etc/nginx, too, if the site's own host stands in front of the API. Counts only requests that test an email or a password:
 * an export of the waitlist sends many others. nginx does not count requests with an empty key.
 */
export const nginxProxy = `# In the block "http".
map "$request_method $uri" $limited_client {
  "~^POST /(rest/v1/waitlist_signups|auth/v1/token)" $binary_remote_addr;
}
limit_req_zone $limited_client zone=signups:10m rate=30r/m;
limit_req_status 429;
map "$status $upstream_http_retry_after" $retry_after {
  "429 " 5;
}

# In the block "server".
add_header Retry-After $retry_after always;

location ~ ^/(rest|auth)/v1/ {
  limit_req zone=signups burst=30 nodelay;
  proxy_pass https://your-project.supabase.co;
  proxy_ssl_server_name on;
  proxy_hide_header sb-project-ref;
}
`

const files = {
  _headers: netlify,
  'vercel.json': `${JSON.stringify(vercel, null, 2)}\n`,
  '.htaccess': apache,
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
