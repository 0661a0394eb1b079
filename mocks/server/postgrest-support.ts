/** The values of PostgREST's headers that the mock implements. Other headers are not PostgREST's. */
const supportedHeaders: Readonly<Record<string, RegExp>> = {
  accept: /^(\*\/\*|application\/json|application\/vnd\.pgrst\.object\+json)$/,
  'accept-profile': /^public$/,
  'content-profile': /^public$/,
  'content-type': /^(application\/json|text\/plain)\b/,
  prefer: /^(return=minimal|return=representation|count=exact|, ?)*$/,
  range: /^$/,
}

const unsupportedParameters = ['on_conflict', 'and', 'or', 'not.and', 'not.or']

/**
 * @param what a header, a parameter, or a part of one
 * @throws always, because a mock that ignored `what` would answer differently from PostgREST
 */
export function refuseUnimplemented(what: string): never {
  throw new Error(`The mocked PostgREST does not implement ${what}`)
}

/** @throws if the request uses a feature of PostgREST that the mock does not implement */
export function checkSupport({ headers, url }: Request) {
  for (const [name, value] of headers) {
    if (supportedHeaders[name]?.test(value) === false) refuseUnimplemented(`${name}: ${value}`)
  }
  for (const name of new URL(url).searchParams.keys()) {
    if (unsupportedParameters.includes(name)) refuseUnimplemented(`the parameter "${name}"`)
  }
}
