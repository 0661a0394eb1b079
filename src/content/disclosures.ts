/** Legal sentences that appear in more than one place. */
export const disclosures = {
  notABankDeposit:
    'Annuities are insurance products backed by A-rated insurers, not bank deposits. They are not FDIC insured. Guarantees are subject to the insurer’s claims-paying ability. Not available to residents of New York.',
  noPurchaseNecessary: 'No purchase necessary.',
  rulesLink: 'See the Official Rules',
  privacyLink: 'See how we handle your data',
  sample: 'Sample',
  sampleStory: 'Not a real customer',
  illustrativeCounter: 'Illustrative figure, not a live count',
  exampleAccount: 'An example, not a customer or a forecast. Only the interest is guaranteed.',
} as const
