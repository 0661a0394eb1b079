import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPgtapFiles, runPgtap, startPgtapDatabase } from './pgtap'
import { legacyDefaultPrivileges } from './plain-postgres'

const files = readPgtapFiles()

describe.each([
  ['plain Postgres', ''],
  ['an older Supabase project, which grants everything by default', legacyDefaultPrivileges],
])('on %s', (_name, setup) => {
  let database: PGlite

  beforeAll(async () => {
    database = await startPgtapDatabase(setup)
  }, 60_000)
  afterAll(() => database.close())

  test.each(files)('$name passes', async (file) => {
    const { planned, passed, failed } = await runPgtap(database, file)
    expect(failed.join('\n\n')).toBe('')
    expect(passed).toBeGreaterThan(0)
    expect(planned).toBe(passed)
  })
})

/** Changes that would expose the waitlist, break its positions, or break or slow down the search. */
const mistakes = [
  'grant select on public.waitlist_signups to anon',
  'grant select (email) on public.waitlist_signups to anon',
  'grant insert (position) on public.waitlist_signups to anon',
  'grant insert (created_at) on public.waitlist_signups to authenticated',
  'grant update (name) on public.waitlist_signups to authenticated',
  'grant delete on public.waitlist_signups to anon',
  'grant truncate on public.waitlist_signups to service_role',
  'grant update (position) on public.waitlist_signups to service_role',
  'grant usage on schema private to anon',
  'grant select on private.administrators to authenticated',
  'grant insert on private.administrators to service_role',
  'grant execute on function private.is_administrator() to public',
  'alter function private.is_administrator() security invoker',
  "alter function private.is_administrator() set search_path = 'public'",
  'alter function private.assign_waitlist_position() reset search_path',
  'alter table public.waitlist_signups disable row level security',
  'alter table private.administrators disable row level security',
  'create policy "Readers" on public.waitlist_signups for select to anon using (true)',
  'alter policy "A request sees the signup that it has just made" on public.waitlist_signups using (true)',
  'alter policy "Administrators see all signups" on public.waitlist_signups using (true)',
  'alter policy "Administrators see all signups" on public.waitlist_signups using (private.is_administrator())',
  'alter policy "Administrators remove signups" on public.waitlist_signups to public',
  'drop policy "Anyone may sign up" on public.waitlist_signups',
  'drop trigger waitlist_signups_1_normalize on public.waitlist_signups',
  'alter table public.waitlist_signups disable trigger waitlist_signups_2_assign_position',
  'drop trigger waitlist_signups_3_refuse_to_remove_many on public.waitlist_signups',
  'drop trigger waitlist_signups_4_record_removal on public.waitlist_signups',
  'alter function private.record_removal() security invoker',
  'alter table private.waitlist_removals add column email text',
  'grant select on private.waitlist_removals to authenticated',
  'alter table public.waitlist_signups drop constraint waitlist_signups_name_check',
  'alter table public.waitlist_signups drop constraint waitlist_signups_email_key',
  'alter table public.waitlist_signups drop constraint waitlist_signups_position_key',
  'alter table public.waitlist_signups alter position set default 1',
  'alter table public.waitlist_signups add column note text',
  'create table public.notes (id int)',
  'create view public.names as select name from public.waitlist_signups',
  'create function public.hello() returns int language sql as $$ select 1 $$',
  'grant execute on function public.search_signups to anon',
  'grant execute on function public.summarize_signups to public',
  'grant execute on function private.matching_signups to authenticated',
  'revoke execute on function public.search_signups from authenticated',
  "create or replace function private.require_administrator() returns void language sql stable set search_path = '' as $$ select $$",
  "create or replace function private.is_administrator() returns boolean language sql stable security definer set search_path = '' as $$ select true $$",
  "create or replace function private.search_patterns(search text) returns text[] language sql immutable set search_path = '' as $$ select array['%' || lower(search) || '%'] $$",
  'alter function public.search_signups security invoker',
  'alter function public.summarize_signups security invoker',
  'alter function public.search_signups reset search_path',
  "alter function private.matching_signups set search_path = ''",
  'alter function public.summarize_signups volatile',
  'drop index public.waitlist_signups_search_idx',
  'drop index public.waitlist_signups_created_at_idx',
]

describe('the pgTAP tests', () => {
  let database: PGlite

  beforeAll(async () => {
    database = await startPgtapDatabase()
  }, 60_000)
  afterAll(() => database.close())

  test.each(mistakes)('fail after: %s', async (mistake) => {
    // Fails if the mistake is not valid SQL, because the error would look like a failure of the pgTAP tests.
    await database.exec(`begin; ${mistake}; rollback`)
    for (const file of files) {
      const fails = await runPgtap(database, file, mistake).then(
        ({ failed }) => failed.length > 0,
        () => true,
      )
      if (fails) return
    }
    expect.fail('all pgTAP tests passed')
  })

  test('pass after a harmless statement', async () => {
    for (const file of files)
      expect((await runPgtap(database, file, 'select 1')).failed).toEqual([])
  })
})
