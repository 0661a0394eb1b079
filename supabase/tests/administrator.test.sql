-- An administrator may sign up, read, search, and count all signups, and remove one at a time, but nothing else. What the
-- functions for searching and counting return is in search_and_summarize.test.sql.
begin;
select plan(63);

delete from public.waitlist_signups;
insert into public.waitlist_signups (name, email, created_at) values
  ('First Saver', 'first@example.com', '2025-01-01'), ('Second Saver', 'second@example.com', '2025-02-01'),
  ('Third Saver', 'third@example.com', '2025-03-01'), ('Fourth Saver', 'fourth@example.com', '2025-04-01');
create temporary table before as select last_position from private.waitlist_counter;
grant select on before to authenticated;
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000bbbb');
insert into private.administrators (user_id) values ('00000000-0000-4000-8000-00000000bbbb');
select set_config(
  'request.jwt.claims', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000bbbb"}', true
);
set local role authenticated;

select results_eq(
  'select name, email collate "default" from public.waitlist_signups order by position',
  $$ values ('First Saver', 'first@example.com'), ('Second Saver', 'second@example.com'),
            ('Third Saver', 'third@example.com'), ('Fourth Saver', 'fourth@example.com') $$,
  'An administrator reads all signups in the order of their positions'
);
select results_eq('select count(*)::int from public.waitlist_signups', array[4], 'An administrator counts all signups');
select results_eq(
  $$ delete from public.waitlist_signups where email = 'second@example.com' returning name $$, array['Second Saver'],
  'An administrator removes one signup'
);
select results_eq(
  'select position - (select last_position from before) from public.waitlist_signups order by position',
  array[-3, -1, 0],
  'The other signups keep their positions'
);
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Ad Min', 'admin@example.com') returning position $$,
  'select last_position + 1 from before',
  'An administrator can also sign up'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ad Min', 'second.admin@example.com') $$,
  'P0001', 'Only one signup can be made at a time', 'An administrator makes one signup a request, too'
);
select set_config('nestwin.signup', '', true);
select results_eq(
  $$ select name from public.search_signups('saver') $$, array['First Saver', 'Third Saver', 'Fourth Saver'],
  'An administrator searches all signups'
);
select is(public.summarize_signups() ->> 'total', '4', 'An administrator counts all signups with a summary');

select throws_ok(
  'delete from public.waitlist_signups where email = ''first@example.com''', 'P0001', 'Only one signup can be removed at a time',
  'A second removal of a request is refused'
);
create function pg_temp.removed_rows() returns bigint language sql as $$
  select n_tup_del from pg_stat_xact_user_tables where relid = 'public.waitlist_signups'::regclass
$$;
create temporary table removed as select pg_temp.removed_rows() as rows;
select throws_ok(
  statement, 'P0001', 'Only one signup can be removed at a time', format('Denied: %s', statement)
)
from set_config('nestwin.removal', '', true), unnest(array[
  'delete from public.waitlist_signups',
  'delete from public.waitlist_signups where position > 0',
  'delete from public.waitlist_signups where email in (''first@example.com'', ''third@example.com'')'
]) as statement;
select is(pg_temp.removed_rows() - rows, 3::bigint, 'Each of them stops before the second row') from removed;
select throws_ok(
  format('insert into public.waitlist_signups (name, email, %I) values (%L, %L, %s)', col, 'X', 'x@example.com', val),
  '42501', 'permission denied for table waitlist_signups',
  format('An administrator cannot set %s', col)
)
from (values
  ('position', '1'), ('created_at', 'now()'), ('invite_code', '''22222222'''), ('friends_joined', '3')
) as columns (col, val);
select throws_ok(
  format('update public.waitlist_signups set %I = %I', col, col),
  '42501', 'permission denied for table waitlist_signups',
  format('An administrator cannot update %s', col)
)
from unnest(array[
  'id', 'name', 'email', 'phone', 'savings_amount', 'position', 'created_at', 'invite_code', 'invited_by', 'friends_joined'
]) as col;
select throws_ok('truncate public.waitlist_signups', '42501', 'permission denied for table waitlist_signups', 'An administrator cannot truncate the table');
select throws_ok(statement, '42501', 'permission denied for schema private', format('Denied: %s', statement))
from unnest(array[
  'select * from private.administrators',
  'insert into private.administrators (user_id) values (gen_random_uuid())',
  'delete from private.administrators',
  'update private.administrators set added_at = now()',
  'select * from private.waitlist_counter',
  'update private.waitlist_counter set last_position = 0',
  'select private.is_administrator()',
  'select private.require_administrator()',
  'select private.read_search(''ada'')',
  'select * from private.matching_signups(null, null, null, null, null, null, null)',
  'select private.has_visible_character(''ada'')',
  'select private.read_invite_code(''ada'')',
  'select private.new_invite_code()',
  'select * from private.admin_log',
  'delete from private.admin_log',
  'insert into private.admin_log (action, position) values (''removed'', 1)'
]) as statement;
select throws_ok('create table public.mine (id int)', '42501', 'permission denied for schema public', 'An administrator cannot create a table');
select throws_ok('alter table public.waitlist_signups disable row level security', '42501', 'must be owner of table waitlist_signups', 'An administrator cannot disable row-level security');

-- Removals are recorded, without data of the removed person. The refused removals above left no record.
reset role;
select results_eq(
  $$ select removals.position - before.last_position, done_by, done_at = now()
     from private.admin_log as removals, before where removals.position > before.last_position - 4 $$,
  $$ values (-2, '00000000-0000-4000-8000-00000000bbbb'::uuid, true) $$,
  'A removal is recorded with its position, the administrator, and the time'
);
select columns_are(
  'private', 'admin_log', array['id', 'action', 'position', 'batch', 'people', 'done_by', 'done_at'], 'The log has no data of a person'
);
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
set local role service_role;
delete from public.waitlist_signups where email = 'third@example.com';
reset role;
select results_eq(
  $$ select done_by from private.admin_log, before where position = before.last_position - 1 $$,
  array[null::uuid],
  'A removal with the secret key is recorded without a user'
);
select set_config(
  'request.jwt.claims', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000bbbb"}', true
);

-- An administrator's id has no effect without the role authenticated.
set local role anon;
select is_empty('select position from public.waitlist_signups where position <= (select 0)', 'anon with the id of an administrator sees no signup');
select throws_ok('select * from public.waitlist_signups', '42501', 'permission denied for table waitlist_signups', 'anon with the id of an administrator cannot read all columns');
select throws_ok('delete from public.waitlist_signups where position = 1', '42501', 'permission denied for table waitlist_signups', 'anon with the id of an administrator cannot delete');
select throws_ok('select * from public.search_signups(''first'')', '42501', 'permission denied for function search_signups', 'anon with the id of an administrator cannot search');
select throws_ok('select public.summarize_signups()', '42501', 'permission denied for function summarize_signups', 'anon with the id of an administrator gets no summary');

-- A second factor.
create function pg_temp.sign_in(level text) returns text language sql as $$
  select set_config(
    'request.jwt.claims',
    json_build_object('role', 'authenticated', 'sub', '00000000-0000-4000-8000-00000000bbbb', 'aal', level)::text, true
  )
$$;
reset role;
update private.administrators set needs_second_factor = true;
set local role authenticated;
select is_empty('select * from public.waitlist_signups', 'Without a level, an administrator who needs a second factor sees no signup');
select pg_temp.sign_in('aal1');
select is_empty('select * from public.waitlist_signups', 'Nor with a password alone');
select throws_ok('select public.summarize_signups()', '42501', 'Only administrators may do this', 'And gets no summary');
select pg_temp.sign_in('aal2');
select isnt_empty('select * from public.waitlist_signups', 'With a second factor, an administrator sees the signups');

-- Deleting the row in private.administrators, or the user, revokes the rights at once, even within the same transaction.
reset role;
delete from private.administrators where user_id = '00000000-0000-4000-8000-00000000bbbb';
set local role authenticated;
select is_empty('select * from public.waitlist_signups', 'A former administrator sees no signup');
reset role;
insert into private.administrators (user_id) values ('00000000-0000-4000-8000-00000000bbbb');
delete from auth.users where id = '00000000-0000-4000-8000-00000000bbbb';
set local role authenticated;
select is_empty('select * from public.waitlist_signups', 'An administrator whose user is deleted sees no signup');
select is_empty($$ delete from public.waitlist_signups where email = 'first@example.com' returning id $$, 'And removes no signup');
select throws_ok('select * from public.search_signups(''first'')', '42501', 'Only administrators may do this', 'And cannot search');
select throws_ok('select public.summarize_signups()', '42501', 'Only administrators may do this', 'And gets no summary');

reset role;
select * from finish();
rollback;
