/** A value that the owner still has to provide. `npm run placeholders` lists all of them. */
export interface Placeholder {
  readonly isPlaceholder: true
  /** Its name in the list of all that is missing on a page. */
  readonly what: string
  /** Its name in the sentence that announces several values. */
  readonly inBrief: string
}

function placeholder(what: string, inBrief = what): Placeholder {
  return { isPlaceholder: true, what, inBrief }
}

/**
 * The name, and every other value that the specification leaves open.
 * To fill one in, replace the placeholder with the value as a string.
 */
export const brand = {
  name: 'Nestwin',
  webAddress: placeholder('web address, as https://… without a slash at its end'),
  insurer: placeholder('legal name of the A-rated insurer', 'the insurer'),
  insurerRating: placeholder('its rating with scale and date'),
  insurerNumber: placeholder('its NAIC number'),
  rateTerms: placeholder(
    'what the rate depends on, and how long it is guaranteed',
    'the terms of the rate',
  ),
  withdrawalPenalty: placeholder(
    'penalty for early withdrawals, and how the 10% is counted',
    'the penalty for early withdrawals',
  ),
  states: placeholder('states where the annuity is available', 'the states'),
  reportedOn: placeholder('date of the reported figures'),
  judge: placeholder('name of the independent judge', 'the independent judge'),
  sponsor: placeholder('legal name of the sponsor', 'the sponsor'),
  sponsorAddress: placeholder('postal address of the sponsor', 'its address'),
  contactAddress: placeholder('postal address for questions'),
  mailInEntryAddress: placeholder('postal address for mail-in entries'),
  annualDrawing: placeholder('when the annual grand prize is drawn, and from which entries'),
  bonusEntriesTerms: placeholder('who gets bonus entries, and for which drawing'),
  earlyAccessStart: placeholder('start of early access', 'the start of early access'),
  firstDrawing: placeholder('date of the first drawing', 'the date of your first drawing'),
  optOutEmail: placeholder('email address for opting out'),
  contactEmail: placeholder('email address for questions', 'an email address for questions'),
  // The values below complete sentences of /privacy: "We keep your signup [for two years]", "We answer within [45 days]".
  privacyEmail: placeholder('email address for privacy requests'),
  privacyEffectiveDate: placeholder('date of the last change'),
  privacyAnswerTime: placeholder('time to answer'),
  signupRetention: placeholder('how long signups are kept'),
  copyRetention: placeholder('how long copies are kept'),
  logRetention: placeholder('how long logs are kept'),
  databaseRegion: placeholder('region of the database'),
  webHost: placeholder('name of the web host'),
  emailService: placeholder('name of the email service'),
} as const satisfies Record<string, string | Placeholder>

export type BrandValue = string | Placeholder

/** A value with its label. */
export interface BrandFact {
  readonly label: string
  readonly value: BrandValue
}

/** Announces the values that are missing, in one sentence. Empty if none is. */
export function announceMissing(introduction: string, values: readonly BrandValue[]): string {
  const missing = values.flatMap((value) => (typeof value === 'string' ? [] : [value.inBrief]))
  return missing.length === 0 ? '' : `${introduction}: ${missing.join(', ')}.`
}

const webAddress: BrandValue = brand.webAddress

/** The origin of absolute URLs. Null until the owner provides the web address: then nothing names one. */
export const siteOrigin: string | null = typeof webAddress === 'string' ? webAddress : null
