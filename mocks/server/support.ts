/** The values of PostgREST's headers that the mock implements. Other headers are not PostgREST's. */
const supportedHeaders: Readonly<Record<string, RegExp>> = {
  accept: /^(\*\/\*|application\/json|application\/vnd\.pgrst\.object\+json)$/,
  'accept-profile': /^public$/,
  'content-profile': /^public$/,
  'content-type': /^application\/json\b/,
  prefer: /^(return=minimal|return=representation|count=exact|idempotency-key=[^,]*|, ?)*$/,
  range: /^$/,
}

const unsupportedParameters = ['on_conflict', 'and', 'or', 'not.and', 'not.or']

/**
 * @param what a header, a parameter, a path, or a part of one
 * @throws always, because a mock that ignored `what` would answer differently from the real server
 */
export function refuseUnimplemented(
  server: 'PostgREST' | 'PostgreSQL' | 'GoTrue',
  what: string,
): never {
  throw new Error(`The mocked ${server} does not implement ${what}`)
}

/** @throws if the request uses a feature of PostgREST that the mock does not implement */
export function checkRestSupport({ headers, url }: Request) {
  for (const [name, value] of headers) {
    if (supportedHeaders[name]?.test(value) === false) {
      refuseUnimplemented('PostgREST', `${name}: ${value}`)
    }
  }
  if (url.includes('%00')) refuseUnimplemented('PostgreSQL', 'a text with U+0000')
  for (const name of new URL(url).searchParams.keys()) {
    if (unsupportedParameters.includes(name)) {
      refuseUnimplemented('PostgREST', `the parameter "${name}"`)
    }
  }
}

const authRequests = [
  'POST token?grant_type=password',
  'POST token?grant_type=refresh_token',
  'POST logout',
  'POST logout?scope=global',
  'POST logout?scope=local',
]

/**
 * @param path the path after `/auth/v1/`
 * @throws if the request uses a feature of GoTrue that the mock does not implement
 */
export function checkAuthSupport({ method, url }: Request, path: string) {
  const wanted = `${method} ${path}${new URL(url).search}`
  if (!authRequests.includes(wanted)) refuseUnimplemented('GoTrue', wanted)
}
