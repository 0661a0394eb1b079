import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

// Writes supabase/seed.sql for the Supabase CLI: made-up people who joined up to now, or up to the time in the argument.

const local = import.meta.dirname
const [, , time] = process.argv
const until = time === undefined ? new Date() : new Date(time)
const { module } = await runnerImport(join(local, 'seed-sql.ts'))
writeFileSync(join(local, '../seed.sql'), module.seedSql(until))
