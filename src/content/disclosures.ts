import { sweepstakesTerms } from './figures.ts'

/** Legal sentences that appear in more than one place. */
export const disclosures = {
  notABankDeposit:
    'Annuities are insurance products backed by A-rated insurers, not bank deposits. They are not FDIC insured. Guarantees are subject to the insurer’s claims-paying ability. Not available to residents of New York.',
  noPurchaseNecessary: 'No purchase necessary.',
  /** Shown at the form, before the link to the rules. */
  inShort:
    'Insurance, not a bank deposit. Not FDIC insured. Not available in New York. No purchase necessary; see the',
  officialRules: 'Official Rules',
  /** Shown next to the prizes. */
  sweepstakes: `For US residents ${sweepstakesTerms.minimumAge} or older. Void in New York and where prohibited. The odds depend on the number of entries. `,
  rulesLink: 'See the Official Rules',
  privacyLink: 'See how we handle your data',
} as const
