/** A value that only the owner can give. It is shown in brackets until it is given; `npm run placeholders` lists them all. */
export interface Placeholder {
  readonly isPlaceholder: true
  /** What stands on the page meanwhile, without the brackets. */
  readonly what: string
}

function placeholder(what: string): Placeholder {
  return { isPlaceholder: true, what }
}

/**
 * The name, and everything else that the specification withholds.
 * To fill one in, replace the placeholder by the value as a string.
 */
export const brand = {
  name: 'Nestwin',
  webAddress: placeholder('Web address of the site, as https://… without a slash at its end'),
  insurer: placeholder('Name of the A-rated insurer'),
  sponsor: placeholder('Legal name of the sponsor'),
  sponsorAddress: placeholder('Postal address of the sponsor'),
  contactAddress: placeholder('Postal address for questions'),
  mailInEntryAddress: placeholder('Postal address for mail-in entries'),
  annualDrawing: placeholder(
    'When the annual grand prize is drawn, and from which entries, those by mail included',
  ),
  optOutEmail: placeholder('Email address for opting out'),
} as const satisfies Record<string, string | Placeholder>

export type BrandValue = string | Placeholder

/** Where the site will be found, as the owner has given it. */
export const webAddress: BrandValue = brand.webAddress

/** The same to build addresses with: until it is given, a name that can belong to nobody (RFC 2606). */
export const siteOrigin = typeof webAddress === 'string' ? webAddress : 'https://nestwin.example'
