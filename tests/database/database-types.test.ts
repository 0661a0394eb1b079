import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMigratedDatabase } from '../support/migrated-database'

interface DatabaseFunction {
  name: string
  /** With their types, in the order of their declaration. The last ones have defaults. */
  parameters: { name: string; type: string }[]
  defaults: number
  returns: string
  /** The table whose rows it returns. */
  table: string | null
}

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
  'uuid[]': 'string[]',
  text: 'string',
  'timestamp with time zone': 'string',
  integer: 'number',
  boolean: 'boolean',
  json: 'Json',
  jsonb: 'Json',
}

function toTypescript(type: string): string {
  const translated = typescriptTypes[type]
  if (translated === undefined) throw new Error(`typescriptTypes has no entry for ${type}`)
  return translated
}

let database: PGlite

beforeAll(async () => {
  database = await createMigratedDatabase()
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
    const type = toTypescript(column.type)
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

/** Reads the functions of the API that a signed-in user may call. */
async function readFunctions(): Promise<DatabaseFunction[]> {
  const { rows } = await database.query<DatabaseFunction>(`
    select
      proname as "name",
      (
        select coalesce(json_agg(json_build_object('name', parameter, 'type', format_type(type, null)) order by place), '[]')
        from unnest(proargnames, proargtypes::oid[]) with ordinality as parameters (parameter, type, place)
      ) as "parameters",
      pronargdefaults as "defaults",
      format_type(prorettype, null) as "returns",
      (select relname from pg_class where oid = typrelid) as "table"
    from pg_proc
    join pg_type on pg_type.oid = prorettype
    where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', pg_proc.oid, 'execute')
    order by proname
  `)
  return rows
}

function writeFunction({ name, parameters, defaults, returns, table }: DatabaseFunction): string {
  const lines = parameters.map((parameter, index) => {
    const isOptional = index >= parameters.length - defaults
    return `          ${parameter.name}${isOptional ? '?' : ''}: ${toTypescript(parameter.type)}\n`
  })
  const result =
    table === null ? toTypescript(returns) : `Database['public']['Tables']['${table}']['Row'][]`
  const args = lines.length === 0 ? 'never' : `{\n${lines.join('')}        }`
  return `      ${name}: {
        Args: ${args}
        Returns: ${result}
      }
`
}

function writeTypes(columns: readonly Column[], functions: readonly DatabaseFunction[]): string {
  const names = [...new Set(columns.map(({ table }) => table))]
  const tables = names.map((name) =>
    writeTable(
      name,
      columns.filter(({ table }) => table === name),
    ),
  )
  return `export type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

/**
 * The tables and functions as clients with the public key see them, in the format of \`supabase gen types typescript\`.
 * Generated from supabase/migrations by \`npm run test:unit -- database-types -u\`.
 */
export type Database = {
  public: {
    Tables: {
${tables.join('')}    }
    Views: Record<string, never>
    Functions: {
${functions.map(writeFunction).join('')}    }
    Enums: Record<string, never>
    CompositeTypes: Record<string, never>
  }
}
`
}

test('database.types.ts matches the migrations', async () => {
  await expect(writeTypes(await readColumns(), await readFunctions())).toMatchFileSnapshot(
    '../../src/lib/database.types.ts',
  )
})
