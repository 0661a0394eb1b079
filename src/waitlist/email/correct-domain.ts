/** The names of the largest providers, all under .com. Shorter names, such as "aol" and "live", are one slip from others. */
const PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud']

/** One slip from a provider, but others have these names. */
const OTHER_NAMES = ['gail', 'gomail', 'grail', 'idcloud', 'iloud', 'incloud', 'iocloud', 'itcloud']

/** What people type for "com". None of them is a top-level domain. */
const NO_ENDINGS = /\.(?:c0m|ccom|cim|clm|cmo|comm|comn|con|conm|coom|cpm|ocm|vom|xom)$/

/** @returns the domain, in lower case, that is probably meant, or the same one */
export function correctDomain(domain: string): string {
  const corrected = domain
    .replace(/\s/g, '')
    .replace(/[.,;]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .replace(NO_ENDINGS, '.com')
  // Without an ending, with "com", and with the endings of countries that are one slip from it.
  const [, name = '', ending] = /^([^.]+?)(\.?com|\.c|\.co|\.cm|\.om)?$/.exec(corrected) ?? []
  const isCommon = ending === undefined || ending.endsWith('com')
  const provider = PROVIDERS.find(
    (one) => name === one || (isCommon && isSlip(name, one) && !OTHER_NAMES.includes(name)),
  )
  return provider === undefined ? corrected : `${provider}.com`
}

/**
 * Whether a letter is missing, added, or replaced, or two are swapped. The first letter is right, because "mail", "email", and
 * "cloud" are names, too.
 */
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
