/** The largest providers under .com, without short names such as "aol" and "live", which are one typo from other names. */
const PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud']

/** Names of other companies, which are one typo from a provider's name. */
const OTHER_NAMES = ['gail', 'gomail', 'grail', 'idcloud', 'iloud', 'incloud', 'iocloud', 'itcloud']

/** Typos of "com". No top-level domain has one of these names. */
const NO_ENDINGS = /\.(?:c0m|ccom|cim|clm|cmo|comm|comn|con|conm|coom|cpm|ocm|vom|xom)$/

/** Corrects a lowercase domain if it is probably mistyped. */
export function correctDomain(domain: string): string {
  const corrected = domain
    .replace(/\s/g, '')
    .replace(/[.,;]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .replace(NO_ENDINGS, '.com')
  // The ending is missing, "com" with or without its dot, or an incomplete "com", such as ".co", which may be a country's.
  const [, name = '', ending] = /^([^.]+?)(\.?com|\.c|\.co|\.cm|\.om)?$/.exec(corrected) ?? []
  const isCommon = ending === undefined || ending.endsWith('com')
  const provider = PROVIDERS.find(
    (one) => name === one || (isCommon && isSlip(name, one) && !OTHER_NAMES.includes(name)),
  )
  return provider === undefined ? corrected : `${provider}.com`
}

/** Whether there is one typo after the first letter. Names such as "mail", "email", and "cloud" differ in the first letter. */
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
