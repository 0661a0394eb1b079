import { type BrandValue, brand, type Placeholder } from './brand'
import { exampleAccount } from './example-account'
import { figures, socialProof } from './figures'
import { formatCount, formatDollars } from './format'
import { type Testimonial, testimonials, trust } from './landing'
import { type Paragraph, type Part, paragraph, valueOr } from './legal-page'
import { nextSteps } from './next-steps'
import { footer } from './page-shell'
import { privacyPage } from './privacy'
import { rulesPage } from './rules'

const start = formatCount(figures.entriesCounter.start)
const won = formatDollars(exampleAccount.prizesWonCents)

/** The figures that the landing page claims. Set `isConfirmed` when you have checked or changed one. */
const claims: readonly { readonly claim: string; readonly isConfirmed: boolean }[] = [
  { claim: `${socialProof.earlyMembers} early members`, isConfirmed: false },
  { claim: `${socialProof.saved} saved`, isConfirmed: false },
  { claim: `${socialProof.prizesAwarded} prizes awarded`, isConfirmed: false },
  { claim: `${socialProof.insurerAssets} insurer assets`, isConfirmed: false },
  { claim: `${start} entries, from which the odds are computed`, isConfirmed: false },
  { claim: `the example account, with ${won} of prizes`, isConfirmed: false },
]

const gap = '[…]'

const fact = (label: string, value: BrandValue) => paragraph`${label}: ${valueOr(value, '')}`

/** The texts that contain values, by page. */
const texts: Readonly<Record<string, readonly Paragraph[]>> = {
  '/': [
    ...trust.facts.map(({ label, value }) => fact(label, value)),
    ...nextSteps.steps.flatMap(({ date }) =>
      date === undefined ? [] : [paragraph`${date[0]} ${valueOr(date[1], '')}.`],
    ),
    ...footer.facts.map(({ label, value }) => fact(label, value)),
  ],
  '/privacy': [privacyPage.summary, ...privacyPage.sections].flatMap((part) => part.paragraphs),
  '/sweepstakes-rules': rulesPage.sections.flatMap((section) => section.paragraphs),
}

/** The text of a part, with a gap for `missing`. */
function textOf(part: Part, missing: Placeholder): string {
  if (typeof part === 'string') return part
  if ('text' in part) return part.text
  if (part.value === missing) return gap
  return typeof part.value === 'string' ? part.value : part.ifMissing
}

/** A line for each sentence that a missing value completes. */
const sentencesWith = (missing: Placeholder): string[] =>
  Object.entries(texts).flatMap(([page, paragraphs]) =>
    paragraphs
      .map((parts) => [...parts].map((part) => textOf(part, missing)).join(''))
      .flatMap((text) => text.split(/(?<=[.!?]) (?=[A-Z[])/))
      .filter((sentence) => sentence.includes(gap))
      .map((sentence) => `\n    ${page}: ${sentence}`),
  )

/** An item for each missing value, invented story, and unconfirmed claim. */
export function listPlaceholders(
  values: Readonly<Record<string, BrandValue>> = brand,
  stories: readonly Testimonial[] = testimonials.stories,
  claimed: typeof claims = claims,
): string[] {
  const missing = Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'string'
      ? []
      : `brand.ts, ${key}: ${value.what}${sentencesWith(value).join('')}`,
  )
  const invented = stories.flatMap(({ author, isSample }) =>
    isSample ? `landing.ts: the story of ${author} is a sample` : [],
  )
  const unconfirmed = claimed.flatMap(({ claim, isConfirmed }) =>
    isConfirmed ? [] : `placeholders.ts: to confirm: ${claim}`,
  )
  return [...missing, ...invented, ...unconfirmed]
}

/** For `npm run placeholders`. The exit code is 1 if anything is missing. */
export function printPlaceholders() {
  const items = listPlaceholders()
  for (const item of items) console.log(item)
  console.log(`Placeholders left in src/content/: ${items.length}`)
  process.exitCode = items.length === 0 ? 0 : 1
}
