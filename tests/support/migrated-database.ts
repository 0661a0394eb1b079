import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { readMigrations } from '../../supabase/local/migrations'
import { supabaseRoles } from '../../supabase/local/supabase-roles'

/** Starts PGlite, PostgreSQL in this process, with an empty waitlist. */
export async function createMigratedDatabase(): Promise<PGlite> {
  const database = await PGlite.create({ extensions: { pg_trgm } })
  await database.exec(supabaseRoles)
  for (const { sql } of readMigrations()) await database.exec(sql)
  return database
}
