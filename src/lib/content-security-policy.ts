/** The hash of an empty style tag: Emotion inserts one and adds its rules through the CSSOM. */
const EMPTY_STYLE_TAG = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The hash sources (`'sha256-…'`) of a page's inline style and script. */
interface InlineHashes {
  readonly style: string
  readonly script: string
}

/** The Content-Security-Policy of a built page, which allows requests only to its own origin and to the backend. */
export function contentSecurityPolicy(backendOrigin: string, inline: InlineHashes): string {
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
  ].join('; ')
}
