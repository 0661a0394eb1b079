/** The hash of an empty style tag: Emotion inserts one and adds its rules through the CSSOM. */
const EMPTY_STYLE_TAG = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * What a built page may load and whom it may talk to: itself and the backend, nobody else.
 * In: the origin of the backend. Out: the value of a Content-Security-Policy.
 */
export function contentSecurityPolicy(backendOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE_TAG}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${backendOrigin}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}
