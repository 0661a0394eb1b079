// `npm run placeholders` lists what the owner still has to provide before the launch. Exits with 1 if anything is missing.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const load = async (file) =>
  (await runnerImport(fileURLToPath(new URL(file, import.meta.url)))).module

const { brand } = await load('./brand.ts')
const { testimonials } = await load('./landing.ts')

const missing = [
  ...Object.entries(brand)
    .filter(([, value]) => typeof value !== 'string')
    .map(([key, { what }]) => `src/content/brand.ts, ${key}: ${what}`),
  ...testimonials.stories
    .filter(({ isSample }) => isSample)
    .map(
      ({ author }) => `src/content/landing.ts, testimonials: the story of ${author} is a sample`,
    ),
]

for (const line of missing) console.log(line)
console.log(
  missing.length === 0 ? 'No placeholders are left.' : `${missing.length} placeholders are left.`,
)
process.exitCode = missing.length === 0 ? 0 : 1
