import type { PGliteInterface } from '@electric-sql/pglite'

/** A table column or a function parameter. */
interface Field {
  readonly name: string
  readonly type: string
  readonly isNullable?: boolean
  readonly isOptional: boolean
}

interface DatabaseFunction {
  readonly name: string
  readonly parameters: readonly Field[]
  readonly returns: string
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
  waitlist_signups: `Database['public']['Tables']['waitlist_signups']['Row'][]`,
}

function toTypescript(type: string): string {
  const translated = typescriptTypes[type]
  if (translated === undefined) throw new Error(`typescriptTypes has no entry for ${type}`)
  return translated
}

function writeFields(fields: readonly Field[]): string {
  const lines = fields.map(
    ({ name, type, isNullable, isOptional }) =>
      `          ${name}${isOptional ? '?' : ''}: ${toTypescript(type)}${isNullable === true ? ' | null' : ''}\n`,
  )
  return `{\n${lines.join('')}        }`
}

const writeFunction = ({ name, parameters, returns }: DatabaseFunction) => `      ${name}: {
        Args: ${parameters.length === 0 ? 'never' : writeFields(parameters)}
        Returns: ${toTypescript(returns)}
      }
`

/** @returns the text of `src/lib/database.types.ts` */
export async function writeTypes(database: PGliteInterface): Promise<string> {
  // The types reflect the rights of clients with the public key. `supabase/tests/schema.test.sql` checks that there is no other
  // table, and that these clients may not update any column.
  const { rows: columns } = await database.query<Field & { isInsertable: boolean }>(`
    select
      column_name as "name", data_type as "type", is_nullable = 'YES' as "isNullable",
      is_nullable = 'YES' or column_default is not null as "isOptional",
      has_column_privilege('anon', 'public.waitlist_signups', column_name, 'insert') as "isInsertable"
    from information_schema.columns where table_name = 'waitlist_signups' order by ordinal_position
  `)
  const { rows: functions } = await database.query<DatabaseFunction>(`
    select
      proname as "name", format_type(prorettype, null) as "returns",
      (
        select coalesce(json_agg(json_build_object(
          'name', parameter, 'type', format_type(type, null), 'isOptional', place > pronargs - pronargdefaults
        ) order by place), '[]')
        from unnest(proargnames, proargtypes::oid[]) with ordinality as parameters (parameter, type, place)
      ) as "parameters"
    from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
    order by proname
  `)
  return `export type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

/**
 * The tables and functions as clients with the public key see them, in the format of \`supabase gen types typescript\`.
 * Generated from supabase/migrations by \`npm run test:unit -- migrations -u\`.
 */
export type Database = {
  public: {
    Tables: {
      waitlist_signups: {
        Row: ${writeFields(columns.map((column) => ({ ...column, isOptional: false })))}
        Insert: ${writeFields(columns.filter(({ isInsertable }) => isInsertable))}
        Update: Record<string, never>
        Relationships: []
      }
    }
    Views: Record<string, never>
    Functions: {
${functions.map(writeFunction).join('')}    }
    Enums: Record<string, never>
    CompositeTypes: Record<string, never>
  }
}
`
}
