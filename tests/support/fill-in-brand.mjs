import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * `node tests/support/fill-in-brand.mjs <folder>` copies the repository into an empty folder, and makes the copy look ready to
 * launch: each placeholder of `src/content/brand.ts` has a long but plausible value, no story is a sample, and all claims are
 * confirmed. CI checks the copy, so that the owner can fill in the values without breaking a test.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

const address =
  '12345 Northwest Martin Luther King Junior Boulevard, Suite 1200, Minneapolis, MN 55401-1234'
const email = 'sweepstakes-and-privacy@nestwin-savings-and-prizes.example'

const values = {
  webAddress: 'https://www.nestwin-savings-and-prizes.example',
  insurer: 'Northern Plains Mutual Life Insurance and Annuity Company of America',
  insurerRating: 'A (Excellent), the third highest of 16 ratings, by AM Best on September 30, 2027',
  insurerNumber: '99999',
  rateTerms:
    'The rate depends on the term that you choose. It is guaranteed for the first three years, and never falls below 1% after that.',
  withdrawalPenalty:
    '7% of what you withdraw above 10% of the balance of the last anniversary, and 1% less after each year',
  states: 'All states except New York, and the District of Columbia',
  figuresSource: 'our records, September 30, 2027',
  judge: 'Independent Promotions Administration and Judging Services, Inc.',
  sponsor: 'Nestwin Savings and Prizes Holding Company, Inc.',
  sponsorAddress: address,
  contactAddress: address,
  mailInEntryAddress: `Nestwin Mail-In Entries, ${address}`,
  annualDrawingDate: 'in the first week of January',
  annualDrawingEntries: 'all entries of the calendar year before',
  bonusEntriesRecipients:
    'everyone whose link has brought three friends to the waitlist, and who opens an account',
  bonusEntriesDrawing: 'the first drawing after the first deposit',
  earlyAccessStart: 'September 30, 2027',
  firstDrawing: 'November 30, 2027',
  optOutEmail: email,
  contactEmail: email,
  privacyEmail: email,
  privacyEffectiveDate: 'September 30, 2027',
  privacyAnswerTime: '45 days, or 90 days if we tell you why it takes longer',
  signupRetention: 'one year after we have opened accounts for everybody on the waitlist',
  copyRetention: '90 days',
  logRetention: '30 days',
  databaseRegion: 'Northern Virginia, in the United States of America',
  webHost: 'Example Content Delivery and Hosting Services, Inc.',
  emailService: 'Example Transactional and Marketing Email Services, Inc.',
}

/** @throws if the file has a placeholder that `values` lacks */
function fillIn(source) {
  return source.replaceAll(/^ {2}(\w+): (\{[^}]*\}),$/gm, (_, key) => {
    if (!(key in values)) throw new Error(`tests/support/fill-in-brand.mjs has no value for ${key}`)
    return `  ${key}: '${values[key]}',`
  })
}

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Name an empty folder')
// Without `safe.directory`, git refuses to read another user's clone.
const list = ['-c', 'safe.directory=*', 'ls-files', '-z']
const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(folder, file))
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')

const rewrite = (file, change) =>
  writeFileSync(join(folder, file), change(readFileSync(join(root, file), 'utf8')))
rewrite('src/content/brand.ts', fillIn)
rewrite('src/content/landing.ts', (source) =>
  source.replaceAll('isSample: true', 'isSample: false'),
)
rewrite('src/content/placeholders.ts', (source) =>
  source.replaceAll('isConfirmed: false', 'isConfirmed: true'),
)
execFileSync(
  process.execPath,
  [
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    ...['format', '--write', 'src/content/brand.ts'],
  ],
  { cwd: folder },
)
