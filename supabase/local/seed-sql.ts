import { MADE_UP_UNTIL, madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { columnNames } from '../../src/lib/signup-columns'

/** All but the position and the number of friends, which the database determines. */
const seedColumns = columnNames.filter(
  (column) => column !== 'position' && column !== 'friends_joined',
)

/**
 * @param now an expression for the time of the last signups. By default the time of the insertion, so that the charts of the last
 *   weeks are never empty. A test that compares the database with the mock passes the time of the mock.
 * @returns SQL that inserts the mocks' made-up people into an empty waitlist, in the order of their positions
 */
export function seedSql(now = 'now()'): string {
  const minutesAgo = (date: string) => (Date.parse(MADE_UP_UNTIL) - Date.parse(date)) / 60_000
  const toSql = (column: string, value: string | number | null): string => {
    if (typeof value !== 'string') return String(value)
    return column === 'created_at' || column === 'invited_at'
      ? `${now} - interval '${minutesAgo(value)} minutes'`
      : `'${value.replaceAll("'", "''")}'`
  }
  const rows = madeUpPeople.map(
    (person) => `  (${seedColumns.map((column) => toSql(column, person[column])).join(', ')})`,
  )
  return [
    '-- Made-up people for development. Generated from mocks/server/signups/made-up-people.ts by `npm run test:unit -- seed -u`.',
    `insert into public.waitlist_signups (${seedColumns.join(', ')}) values`,
    `${rows.join(',\n')};`,
    'insert into private.admin_log (action, batch, people, done_at)',
    "select 'invited', batch, count(*), min(invited_at) from public.waitlist_signups",
    'where batch is not null group by batch order by batch;',
    '',
  ].join('\n')
}
