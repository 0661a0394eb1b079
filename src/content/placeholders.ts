import { brand, type Placeholder } from './brand'
import { type Testimonial, testimonials } from './landing'

/** The list of what the owner has to provide before the launch: a line for each missing value and for each invented story. */
export function listPlaceholders(
  values: Readonly<Record<string, string | Placeholder>> = brand,
  stories: readonly Testimonial[] = testimonials.stories,
): string[] {
  const missing = Object.entries(values).flatMap(([key, value]) =>
    typeof value === 'string' ? [] : [`src/content/brand.ts, ${key}: ${value.what}`],
  )
  const invented = stories
    .filter(({ isSample }) => isSample)
    .map(({ author }) => `src/content/landing.ts, testimonials: the story of ${author} is a sample`)
  return [...missing, ...invented]
}

/** For `npm run placeholders`. The exit code is 1 if anything is missing. */
export function printPlaceholders() {
  const lines = listPlaceholders()
  for (const line of lines) console.log(line)
  console.log(
    lines.length === 0 ? 'No placeholders are left.' : `${lines.length} placeholders are left.`,
  )
  process.exitCode = lines.length === 0 ? 0 : 1
}
