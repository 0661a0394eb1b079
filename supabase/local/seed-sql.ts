import { madeUpPeople } from '../../mocks/made-up-people'

function quote(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
}

/** The made-up people of the mocks as SQL, for an empty waitlist: the database gives them their positions in this order. */
export function seedSql(): string {
  const rows = madeUpPeople.map(
    ({ id, name, email, phone, savings_amount, created_at }) =>
      `  (${[id, name, email, phone, savings_amount, created_at].map(quote).join(', ')})`,
  )
  return [
    '-- Made-up people for development. Written from mocks/made-up-people.ts by `npm run test:unit -- seed -u`.',
    'insert into public.waitlist_signups (id, name, email, phone, savings_amount, created_at) values',
    `${rows.join(',\n')};`,
    '',
  ].join('\n')
}
