/** The names of the largest providers, all under .com. Shorter names, such as "aol" and "live", are one slip from others. */
const PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud']

/** Other companies have these names, which are one slip from a provider. */
const OTHER_NAMES = ['gail', 'gomail', 'grail', 'idcloud', 'iloud', 'incloud', 'iocloud', 'itcloud']

/** Mistyped "com". No top-level domain has one of these names. */
const NO_ENDINGS = /\.(?:c0m|ccom|cim|clm|cmo|comm|comn|con|conm|coom|cpm|ocm|vom|xom)$/

/** Corrects a domain in lower case that is probably mistyped. */
export function correctDomain(domain: string): string {
  const corrected = domain
    .replace(/\s/g, '')
    .replace(/[.,;]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .replace(NO_ENDINGS, '.com')
  // The ending is missing, is "com", or is a country's that is one slip from "com".
  const [, name = '', ending] = /^([^.]+?)(\.?com|\.c|\.co|\.cm|\.om)?$/.exec(corrected) ?? []
  const isCommon = ending === undefined || ending.endsWith('com')
  const provider = PROVIDERS.find(
    (one) => name === one || (isCommon && isSlip(name, one) && !OTHER_NAMES.includes(name)),
  )
  return provider === undefined ? corrected : `${provider}.com`
}

/** Whether one letter differs or two are swapped, after the first one: "mail", "email", and "cloud" are names, too. */
function isSlip(typed: string, name: string): boolean {
  if (typed[0] !== name[0]) return false
  let same = 1
  while (same < name.length && typed[same] === name[same]) same++
  const rest = typed.slice(same)
  const expected = name.slice(same)
  const [letter = '', next = ''] = expected
  return (
    rest === expected.slice(1) ||
    rest.slice(1) === expected ||
    rest.slice(1) === expected.slice(1) ||
    rest === next + letter + expected.slice(2)
  )
}
