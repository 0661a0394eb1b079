import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { legacyDefaultPrivileges } from '../../supabase/local/supabase-roles'
import { describePgtap, readPgtapFiles, runPgtap, startPgtapDatabase } from './pgtap'

// The pgTAP tests pass on every kind of project, and fail if the schema is broken.

describePgtap(
  'an older Supabase project, which grants everything by default',
  legacyDefaultPrivileges,
)

const files = readPgtapFiles()

const ownSignup = '"A request sees the signup that it has just made" on public.waitlist_signups'

const bindToRequest = (condition: string) =>
  `create or replace trigger waitlist_signups_0_bind_to_request before insert on public.waitlist_signups
   for each row ${condition} execute function private.bind_signup_to_request()`

const textFunction = (signature: string, body: string) =>
  `create or replace function ${signature} language sql set search_path = '' as $$ ${body} $$`

/** Replaces a part of a function, which must have this part. */
const edit = (name: string, part: string, replacement: string) =>
  [
    `do $edit$ declare definition text := pg_get_functiondef('${name}'::regproc);`,
    `begin assert strpos(definition, $part$${part}$part$) > 0;`,
    `execute replace(definition, $part$${part}$part$, $part$${replacement}$part$); end $edit$`,
  ].join(' ')

/** Changes that would expose the waitlist, break its positions, its counts of friends, or its limit, or break or slow down the search. */
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
  `alter policy ${ownSignup} using (true)`,
  `alter policy ${ownSignup} using (created_at = now())`,
  `alter policy ${ownSignup} using (nullif(current_setting('nestwin.signup', true), '') is not null)`,
  `alter policy ${ownSignup} using (id = nullif(current_setting('nestwin.signup', true), '')::uuid)`,
  'alter policy "Administrators see all signups" on public.waitlist_signups using (true)',
  'alter policy "Administrators see all signups" on public.waitlist_signups using (private.is_administrator())',
  'alter policy "Administrators remove signups" on public.waitlist_signups to public',
  'alter table public.waitlist_signups alter column email set statistics -1',
  'drop policy "Anyone may sign up" on public.waitlist_signups',
  'drop trigger waitlist_signups_0_bind_to_request on public.waitlist_signups',
  bindToRequest(''),
  bindToRequest(`when (current_user = 'anon')`),
  bindToRequest(`when (current_user = 'authenticated')`),
  'alter function private.bind_signup_to_request() security invoker',
  edit('private.bind_signup_to_request', 'coalesce(private.idempotency_key(), new.id)', 'new.id'),
  edit('private.idempotency_key', '(?i)', ''),
  edit('private.idempotency_key', '(?:^|[,;\\s])', ''),
  edit('private.idempotency_key', '(?![^,;\\s])', ''),
  'grant execute on function private.idempotency_key to anon',
  'drop trigger waitlist_signups_1_normalize on public.waitlist_signups',
  'alter table public.waitlist_signups disable trigger waitlist_signups_3_assign_position',
  'drop trigger waitlist_signups_7_remove_one on public.waitlist_signups',
  `create or replace trigger waitlist_signups_7_remove_one after delete on public.waitlist_signups
   for each row when (current_user = 'authenticated') execute function private.remove_one()`,
  'drop trigger waitlist_signups_9_record_removal on public.waitlist_signups',
  'drop trigger waitlist_signups_2_wait_for_changes on public.waitlist_signups',
  'drop trigger waitlist_signups_4_count_position on public.waitlist_signups',
  'drop trigger waitlist_signups_5_add_friend on public.waitlist_signups',
  'drop trigger waitlist_signups_6_wait_for_batches on public.waitlist_signups',
  'drop trigger waitlist_signups_8_subtract_friend on public.waitlist_signups',
  'alter function private.record_removal() security invoker',
  'alter function private.wait_for_changes() security invoker',
  'alter function private.count_position() security invoker',
  'alter function private.normalize_waitlist_signup() security invoker',
  'alter function private.change_friends_joined() security invoker',
  'alter function public.count_friends security invoker',
  textFunction('private.new_invite_code() returns text', `select 'BCDFGHJK'`),
  textFunction(
    'private.new_invite_code() returns text',
    'select left(upper(md5(random()::text)), 8)',
  ),
  textFunction('private.read_invite_code(value text) returns text immutable', 'select value'),
  textFunction(
    'private.read_invite_code(value text) returns text immutable',
    'select upper(trim(value))',
  ),
  'grant select (friends_joined) on public.waitlist_signups to anon',
  'grant insert (friends_joined) on public.waitlist_signups to authenticated',
  'grant insert (invite_code) on public.waitlist_signups to service_role',
  'grant update (invited_by) on public.waitlist_signups to service_role',
  'revoke insert (invited_by) on public.waitlist_signups from anon',
  'revoke select (invite_code) on public.waitlist_signups from anon',
  'revoke execute on function public.count_friends from anon',
  'alter table public.waitlist_signups alter column invite_code drop not null',
  'alter table public.waitlist_signups drop constraint waitlist_signups_invite_code_key',
  'alter table public.waitlist_signups drop constraint waitlist_signups_invite_code_check',
  'alter table public.waitlist_signups drop constraint waitlist_signups_invited_by_check',
  'grant insert (id) on public.waitlist_signups to anon',
  'revoke select (id) on public.waitlist_signups from anon',
  'revoke execute on function public.find_place from anon',
  'alter function public.find_place security invoker',
  'alter function public.find_place reset search_path',
  edit(
    'private.assign_waitlist_position',
    '(select last_position from private.waitlist_counter), ',
    '',
  ),
  edit(
    'private.assign_waitlist_position',
    '(select max(position) from public.waitlist_signups), ',
    '',
  ),
  edit('private.assign_waitlist_position', 'new.position is not null', 'false'),
  edit(
    'private.assign_waitlist_position',
    'coalesce(new.invite_code, private.new_invite_code())',
    'private.new_invite_code()',
  ),
  edit('private.count_position', 'excluded.last_position', 'waitlist_counter.last_position'),
  edit('private.count_position', ' having count(*) > 0', ''),
  edit('public.find_place', 'signup.id = private.idempotency_key() and ', ''),
  edit('public.find_place', ' and signup.email = lower(find_place.email collate "C")', ''),
  edit('public.find_place', 'lower(find_place.email collate "C")', 'find_place.email'),
  edit('public.find_place', 'signup.email =', 'signup.email like'),
  edit('public.find_place', 'signup.invite_code)', `signup.invite_code, 'name', signup.name)`),
  'alter table public.waitlist_signups drop constraint waitlist_signups_email_check',
  'alter table private.admin_log add column email text',
  'grant select on private.admin_log to authenticated',
  'drop trigger waitlist_signups_0_limit on public.waitlist_signups',
  `create or replace trigger waitlist_signups_0_limit before insert on public.waitlist_signups
   for each row execute function private.limit_signups()`,
  `create or replace trigger waitlist_signups_0_limit before insert on public.waitlist_signups
   for each row when (current_user = 'anon') execute function private.limit_signups()`,
  'alter function private.limit_signups() security invoker',
  'grant select on private.signup_limit to authenticated',
  'grant usage on sequence private.tries_1_100 to anon',
  'drop sequence private.tries_3_255',
  'create table private.notes (id int)',
  'update private.signup_limit set per_minute = null',
  "update private.signup_limit set salt = 'short'",
  edit(
    'private.limit_signups',
    'coalesce(private.count_try(networks[place], limits.salt), 0)',
    'private.count_try(networks[place], limits.salt)',
  ),
  edit('private.limit_signups', '* 2 / 3', ''),
  edit(
    'private.limit_signups',
    `perform private.count_in_minute('private.accepted_tries')`,
    'null',
  ),
  edit(
    'private.client_networks',
    "headers ->> 'cf-connecting-ip'",
    "headers ->> 'x-forwarded-for'",
  ),
  edit('private.client_networks', ', 64', ', 128'),
  edit('private.client_networks', ', 64', ', 56'),
  edit('private.client_networks', ', 48', ', 32'),
  edit('private.client_networks', ', 48', ', 64'),
  edit('private.client_networks', `'::ffff:0:0/96'`, `'::ffff:1:0/112'`),
  edit('private.client_networks', '(?::[0-9]+)?', ''),
  edit('private.client_networks', `\\[([^]]*)\\]`, `([^]]*)`),
  edit('private.client_networks', '%.*$', '%$'),
  edit('private.client_networks', '[^,\\s][^,]*', '[^,]*'),
  edit('private.client_networks', 'array[sent]', 'null'),
  edit('private.count_try', 'salt || ', ''),
  edit('private.count_try', 'least', 'greatest'),
  edit('private.count_in_minute', 'value < start loop', 'false loop'),
  edit('private.count_in_minute', 'setval(counter, start)', 'setval(counter, start + 1)'),
  edit('private.count_in_minute', 'value - start < 1000000', 'true'),
  edit('private.count_try', 'get_byte(hash, row_number)', 'get_byte(hash, 0)'),
  edit('private.limit_signups', '<= allowed', '< allowed'),
  edit('private.limit_signups', 'then 4 else', 'then 1 else'),
  edit('private.limit_signups', 'then 4 else', 'then 5 else'),
  edit('private.limit_signups', 'PGRST', 'P0001'),
  'alter table public.waitlist_signups drop constraint waitlist_signups_name_check',
  'alter table public.waitlist_signups drop constraint waitlist_signups_phone_check',
  `create or replace function private.has_visible_character(value text) returns boolean language sql immutable
   set search_path = '' as $$ select value ~ '[^[:space:]]' $$`,
  'revoke execute on function private.has_visible_character from anon',
  'create or replace trigger waitlist_signups_1_normalize before insert or update on public.waitlist_signups for each row execute function private.normalize_waitlist_signup()',
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
  edit('private.read_search', `' ' || substring(word from '[[:alnum:]].*')`, 'word'),
  edit('private.read_search', `'%', '\\%'`, `'%', '%'`),
  edit('private.read_search', `'_', '\\_'`, `'_', '_'`),
  edit('private.read_search', `'\\', '\\\\'`, `'\\', '\\'`),
  edit('private.read_search', `and folded like '#%'`, 'and false'),
  edit('private.read_invite_code', '<= 100', '<= 1000'),
  edit('private.read_search', 'left(search, 200)', 'search'),
  edit('private.read_search', 'private.fold(left(search, 200))', 'lower(left(search, 200))'),
  edit('private.read_search', ',[0-9]{3}', ''),
  edit('private.read_search', `where word ~ '[[:alnum:]]'`, ''),
  edit('private.read_filter', 'if filter', 'if false and filter'),
  edit('private.read_filter', ' or not to_jsonb', ' and not to_jsonb'),
  edit('public.summarize_signups', `time_zone := 'UTC'`, 'raise'),
  edit('public.summarize_signups', `'time_zone', $2`, `'time_zone', 'UTC'`),
  edit('private.phone_digits', '{7,9}', '{7,10}'),
  edit('private.phone_digits', '{7,9}', '{1,9}'),
  'alter function public.search_signups security invoker',
  'alter function public.summarize_signups security invoker',
  'alter function public.search_signups reset search_path',
  "alter function private.matching_signups set search_path = ''",
  'alter function public.summarize_signups volatile',
  'drop index public.waitlist_signups_search_idx',
  'drop index public.waitlist_signups_created_at_idx',
  'alter table private.administrators drop constraint administrators_user_id_fkey',
  edit('private.is_administrator', 'not needs_second_factor', 'true'),
  edit('private.is_administrator', `= 'aal2'`, 'is not null'),
  'grant execute on function public.preview_batch to anon',
  'alter function public.invite_batch security invoker',
  'alter function public.list_batches security invoker',
  'grant insert (batch) on public.waitlist_signups to anon',
  'alter table public.waitlist_signups drop constraint waitlist_signups_batch_check',
  edit('public.invite_batch', 'private.require_administrator()', '1'),
  edit('public.take_back_batch', 'private.require_administrator()', '1'),
  edit('public.invite_batch', 'found_fingerprint is not distinct from fingerprint', 'true'),
  edit('public.invite_batch', 'coalesce(people, 0) = 0 or ', ''),
  edit('public.invite_batch', '(select max(batch) from private.admin_log), ', ''),
  edit('public.invite_batch', '(select max(batch) from public.waitlist_signups), ', ''),
  edit('public.take_back_batch', 'if people > 0', 'if true'),
  edit('private.people_to_invite', 'order by 3 desc, 2', 'order by 2'),
  edit('private.people_to_invite', 'coalesce(batch, 0) < 1', 'true'),
  edit('private.people_to_invite', 'id = any ($3)', 'true'),
  edit('private.people_to_invite', `coalesce(savings_amount, '''')`, 'savings_amount'),
  edit(
    'private.matching_signups',
    `((filter).status = 'waiting') = (coalesce(signup.batch, 0) < 1)`,
    'true',
  ),
  edit('private.matching_signups', 'signup.batch = (filter).in_batch', 'true'),
  'drop index public.waitlist_signups_waiting_friends_idx',
  'drop index public.waitlist_signups_invited_by_idx',
  'drop index public.waitlist_signups_phone_idx',
  'drop index public.waitlist_signups_friends_joined_idx',
]

let database: PGlite

beforeAll(async () => {
  database = await startPgtapDatabase()
}, 60_000)
afterAll(() => database.close())

test.each(mistakes)('the pgTAP tests fail after: %s', async (mistake) => {
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

test('the pgTAP tests pass after a harmless statement', async () => {
  for (const file of files) expect((await runPgtap(database, file, 'select 1')).failed).toEqual([])
})
