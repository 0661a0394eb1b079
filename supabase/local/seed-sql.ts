import { madeUpPeople } from '../../mocks/made-up-people'
import { columnNames } from '../../src/lib/signup-columns'

/** Without the position, which the database gives. */
const seedColumns = columnNames.filter((column) => column !== 'position')

function quote(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
}

/** The made-up people of the mocks as SQL, for an empty waitlist: the database gives them their positions in this order. */
export function seedSql(): string {
  const rows = madeUpPeople.map(
    (person) => `  (${seedColumns.map((column) => quote(person[column])).join(', ')})`,
  )
  return [
    '-- Made-up people for development. Written from mocks/made-up-people.ts by `npm run test:unit -- seed -u`.',
    `insert into public.waitlist_signups (${seedColumns.join(', ')}) values`,
    `${rows.join(',\n')};`,
    '',
  ].join('\n')
}
