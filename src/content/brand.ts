/** A value that the owner still has to provide. */
export interface Placeholder {
  readonly what: string
}

/**
 * The name, and every value that the specification leaves open. To fill one in, replace the placeholder with a string, such as
 * '90 days'. `npm run placeholders` prints the sentences that the values complete.
 */
export const brand = {
  name: 'Nestwin',
  webAddress: { what: 'web address, as https://… without a slash at its end' },
  insurer: { what: 'legal name of the A-rated insurer' },
  insurerRating: { what: 'its rating with scale and date' },
  insurerNumber: { what: 'its NAIC number, in digits' },
  rateTerms: { what: 'what the rate depends on, and how long it is fixed' },
  withdrawalPenalty: { what: 'penalty for early withdrawals, and how the 10% is counted' },
  states: { what: 'states where the annuity is available' },
  figuresSource: { what: 'source of the reported figures, with their date' },
  judge: { what: 'name of the independent judge' },
  sponsor: { what: 'legal name of the sponsor' },
  sponsorAddress: { what: 'postal address of the sponsor' },
  contactAddress: { what: 'postal address for questions' },
  mailInEntryAddress: { what: 'postal address for mail-in entries' },
  annualDrawingDate: { what: 'when the annual grand prize is drawn' },
  annualDrawingEntries: { what: 'the entries in the drawing of the annual grand prize' },
  bonusEntriesRecipients: { what: 'the people who can receive bonus entries' },
  bonusEntriesDrawing: { what: 'the drawing in which bonus entries count' },
  earlyAccessStart: { what: 'the date when early access starts' },
  firstDrawing: { what: 'the date of the first drawing' },
  optOutEmail: { what: 'email address for opting out' },
  contactEmail: { what: 'email address for questions' },
  privacyEmail: { what: 'email address for privacy requests' },
  privacyEffectiveDate: { what: 'date of the last change' },
  privacyAnswerTime: { what: 'time to answer' },
  signupRetention: { what: 'how long signups are kept' },
  copyRetention: { what: 'how long copies are kept' },
  logRetention: { what: 'how long logs are kept' },
  databaseRegion: { what: 'region of the database' },
  webHost: { what: 'name of the web host' },
  emailService: { what: 'name of the email service' },
} as const satisfies Record<string, string | Placeholder>

export type BrandValue = string | Placeholder

export interface BrandFact {
  readonly label: string
  readonly value: BrandValue
}

const webAddress: BrandValue = brand.webAddress

/** The origin of absolute URLs. Null until the owner provides the web address. */
export const siteOrigin: string | null = typeof webAddress === 'string' ? webAddress : null
