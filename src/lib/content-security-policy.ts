/** The hash of an empty style tag: Emotion inserts one and adds its rules through the CSSOM. */
const EMPTY_STYLE_TAG = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Of the style and the script that stand in a page itself, as hash sources: `'sha256-…'`. */
interface InlineHashes {
  readonly style: string
  readonly script: string
}

/**
 * What a built page may load and whom it may talk to: itself and the backend, nobody else.
 * In: the origin of the backend, and the hashes of what may stand in the page. Out: the value of a Content-Security-Policy.
 */
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
