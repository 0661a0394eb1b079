import { madeUpBatches, madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { columnNames } from '../../src/lib/signup-columns'

/** All but the position and the number of friends, which the database determines. */
const seedColumns = columnNames.filter(
  (column) => column !== 'position' && column !== 'friends_joined',
)

function quote(value: string | number | null): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

/** @returns SQL that inserts the mocks' made-up people into an empty waitlist, in the order of their positions */
export function seedSql(): string {
  const rows = madeUpPeople.map(
    (person) => `  (${seedColumns.map((column) => quote(person[column])).join(', ')})`,
  )
  const batches = madeUpBatches.map(({ batch, invited_at }) => {
    const people = madeUpPeople.filter((person) => person.batch === batch).length
    return `  ('invited', ${batch}, ${people}, ${quote(invited_at)})`
  })
  return [
    '-- Made-up people for development. Generated from mocks/server/signups/made-up-people.ts by `npm run test:unit -- seed -u`.',
    `insert into public.waitlist_signups (${seedColumns.join(', ')}) values`,
    `${rows.join(',\n')};`,
    'insert into private.admin_log (action, batch, people, done_at) values',
    `${batches.join(',\n')};`,
    '',
  ].join('\n')
}
