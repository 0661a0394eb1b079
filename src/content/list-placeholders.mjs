// Lists what the owner still has to fill in before launch: `npm run placeholders`. Exits with 1 while there is any.
import { runnerImport } from 'vite'

const { module } = await runnerImport(new URL('./brand.ts', import.meta.url).pathname)
const placeholders = Object.entries(module.brand).filter(([, value]) => typeof value !== 'string')

for (const [key, { what }] of placeholders) console.log(`brand.${key}: ${what}`)
console.log(
  placeholders.length === 0
    ? 'Nothing is left to fill in.'
    : `${placeholders.length} values are left to fill in, in src/content/brand.ts.`,
)
process.exitCode = placeholders.length === 0 ? 0 : 1
