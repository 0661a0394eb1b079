import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../supabase/local/migrations'
import { supabaseRoles } from './plain-postgres'

interface Column {
  table: string
  column: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isInsertable: boolean
  isUpdatable: boolean
}

/** Maps each PostgreSQL type to the TypeScript type of its values in PostgREST's JSON. */
const typescriptTypes: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'timestamp with time zone': 'string',
  integer: 'number',
}

let database: PGlite

beforeAll(async () => {
  database = await PGlite.create()
  await database.exec(supabaseRoles)
  for (const { sql } of readMigrations()) await database.exec(sql)
}, 60_000)
afterAll(() => database.close())

/** Reads the columns of every table in the API, with the privileges of clients that use the public key. */
async function readColumns(): Promise<Column[]> {
  const { rows } = await database.query<Column>(`
    select
      table_name as "table",
      column_name as "column",
      data_type as "type",
      is_nullable = 'YES' as "isNullable",
      column_default is not null as "hasDefault",
      has_column_privilege('anon', format('%I.%I', table_schema, table_name), column_name, 'insert')
        as "isInsertable",
      has_column_privilege('authenticated', format('%I.%I', table_schema, table_name), column_name, 'update')
        as "isUpdatable"
    from information_schema.columns
    where table_schema = 'public'
    order by table_name, ordinal_position
  `)
  return rows
}

function writeColumns(columns: readonly Column[], isOptional: (column: Column) => boolean): string {
  if (columns.length === 0) return 'Record<string, never>'
  const lines = columns.map((column) => {
    const type = typescriptTypes[column.type]
    if (type === undefined) throw new Error(`typescriptTypes has no entry for ${column.type}`)
    return `          ${column.column}${isOptional(column) ? '?' : ''}: ${type}${column.isNullable ? ' | null' : ''}\n`
  })
  return `{\n${lines.join('')}        }`
}

function writeTable(name: string, columns: readonly Column[]): string {
  const insertable = columns.filter(({ isInsertable }) => isInsertable)
  const updatable = columns.filter(({ isUpdatable }) => isUpdatable)
  return `      ${name}: {
        Row: ${writeColumns(columns, () => false)}
        Insert: ${writeColumns(insertable, ({ isNullable, hasDefault }) => isNullable || hasDefault)}
        Update: ${writeColumns(updatable, () => true)}
        Relationships: []
      }
`
}

function writeTypes(columns: readonly Column[]): string {
  const names = [...new Set(columns.map(({ table }) => table))]
  const tables = names.map((name) =>
    writeTable(
      name,
      columns.filter(({ table }) => table === name),
    ),
  )
  return `/**
 * The tables as clients with the public key see them, in the format of \`supabase gen types typescript\`.
 * Generated from supabase/migrations by \`npm run test:unit -- database-types -u\`.
 */
export type Database = {
  public: {
    Tables: {
${tables.join('')}    }
    Views: Record<string, never>
    Functions: Record<string, never>
    Enums: Record<string, never>
    CompositeTypes: Record<string, never>
  }
}
`
}

test('database.types.ts matches the migrations', async () => {
  await expect(writeTypes(await readColumns())).toMatchFileSnapshot(
    '../../src/lib/database.types.ts',
  )
})
