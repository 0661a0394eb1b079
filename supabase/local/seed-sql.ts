import { administrator } from '../../mocks/server/gotrue/accounts'
import { makeUpPeople } from '../../mocks/server/signups/made-up-people'
import { columnNames } from '../../src/lib/signup-columns'

/** All columns except the position and the number of friends, which the database determines. */
const seedColumns = columnNames.filter(
  (column) => column !== 'position' && column !== 'friends_joined',
)

/**
 * @param until when the last person joined. A test that compares the database with the mock passes the mock's time.
 * @returns SQL that inserts the mocks' made-up people into an empty waitlist, in the order of their positions
 */
export function seedSql(until: Date): string {
  const toSql = (value: string | number | null): string =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
  const people = makeUpPeople(until.toISOString())
  const rows = people.map(
    (person) => `  (${seedColumns.map((column) => toSql(person[column])).join(', ')})`,
  )
  return [
    '-- Made-up people for development. `npm run seed` writes this file from mocks/server/signups/made-up-people.ts.',
    `insert into public.waitlist_signups (${seedColumns.join(', ')}) values`,
    `${rows.join(',\n')};`,
    'insert into private.admin_log (action, batch, people, done_at, done_by)',
    `select 'invited', batch, count(*), min(invited_at), '${administrator.id}'::uuid from public.waitlist_signups`,
    'where batch is not null group by batch order by batch;',
    '',
  ].join('\n')
}
