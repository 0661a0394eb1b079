/** The names of the largest providers, all under .com. Shorter names, such as "aol" and "live", are one slip from others. */
const PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud']

/** One slip from a provider, but others have these names. */
const OTHER_NAMES = ['gail', 'iloud']

/** What people type for "com". None of them is a top-level domain. */
const NO_ENDINGS = /\.(?:c0m|ccom|cim|clm|cmo|comm|comn|con|conm|coom|cpm|ocm|vom|xom)$/

/** The keys beside those of the providers' names, and the digits that look like them. */
const BESIDE: Readonly<Record<string, string>> = {
  a: 'qswz',
  c: 'dfvx',
  d: 'cefrsx',
  g: 'bfhtvy',
  h: 'bgjnuy',
  i: '1jkou',
  k: 'ijlmo',
  l: '1kop',
  m: 'jkn',
  o: '0iklp',
  t: 'fgry',
  u: 'hijy',
  y: 'ghtu',
}

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
 * Whether a name has one slip: a letter is missing, doubled, swapped with the next one, preceded by a key beside it, or
 * replaced by such a key or by the letter before it. The first letter is right or swapped, because "mail", "email", and "cloud"
 * are names, too.
 */
function isSlip(typed: string, name: string): boolean {
  let same = 0
  while (same < name.length && typed[same] === name[same]) same++
  const key = typed.charAt(same)
  const rest = typed.slice(same + 1)
  const [letter = '', next = ''] = name.slice(same)
  const isDoubled = key === typed[same - 1]
  const isBeside = key !== '' && (BESIDE[letter] ?? '').includes(key)
  if (rest === letter + name.slice(same + 2) && key === next) return true
  if (same === 0) return false
  switch (typed.length - name.length) {
    case -1:
      return key + rest === name.slice(same + 1)
    case 0:
      return (isDoubled || isBeside) && rest === name.slice(same + 1)
    case 1:
      // "iocloud" may be a name.
      return (isDoubled || (isBeside && same > 1)) && rest === name.slice(same)
    default:
      return false
  }
}
