import { readMigrations } from '../../supabase/local/migrations'
import { type PrivatePostgres, startPrivatePostgres } from '../../supabase/local/private-postgres'
import { supabaseRoles } from '../../supabase/local/supabase-roles'

/**
 * Starts a server with an empty waitlist. The role `authenticator` can switch to the roles of visitors and users, as
 * PostgREST's connections do.
 * @param folder the folder of PostgreSQL's programs
 */
export async function startMigratedPostgres(folder: string): Promise<PrivatePostgres> {
  const server = await startPrivatePostgres(folder)
  try {
    const client = await server.connect()
    await client.query(supabaseRoles)
    for (const { sql } of readMigrations()) await client.query(sql)
    await client.end()
    return server
  } catch (error) {
    await server.remove()
    throw error
  }
}
