/** The hash of an empty style tag: Emotion inserts one and adds its rules through the CSSOM. */
const EMPTY_STYLE_TAG = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The demo omits these, because MSW registers a service worker by its URL. If a library violates them, e2e tests fail. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"]

interface ContentSecurityPolicyParts {
  readonly backendOrigin: string
  readonly isDemo: boolean
  /** The hash sources (`'sha256-…'`) of the page's inline style and script. */
  readonly inline: { readonly style: string; readonly script: string }
}

/** Allows requests only to the site's own origin and to the backend. */
export function contentSecurityPolicy({
  backendOrigin,
  isDemo,
  inline,
}: ContentSecurityPolicyParts): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.script}`,
    `style-src 'self' ${EMPTY_STYLE_TAG} ${inline.style}`,
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${backendOrigin}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(isDemo ? [] : TRUSTED_TYPES),
  ].join('; ')
}
