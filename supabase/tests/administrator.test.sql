-- What an administrator can remove, how removals are recorded, and when the rights end. The results of the search and the
-- summary are tested in search_and_summarize.test.sql.
begin;
select plan(15);

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
  $$ delete from public.waitlist_signups where email = 'second@example.com' returning name $$, array['Second Saver'],
  'An administrator removes one signup'
);
select results_eq(
  'select position - (select last_position from before) from public.waitlist_signups order by position',
  array[-3, -1, 0],
  'The other signups keep their positions'
);
select throws_ok(
  'delete from public.waitlist_signups where email = ''first@example.com''', 'P0001', 'Only one signup can be removed at a time',
  'A second removal in a request is refused'
);
create function pg_temp.removed_rows() returns bigint language sql as $$
  select n_tup_del from pg_stat_xact_user_tables where relid = 'public.waitlist_signups'::regclass
$$;
create temporary table removed as select pg_temp.removed_rows() as rows;
select throws_ok(
  'delete from public.waitlist_signups', 'P0001', 'Only one signup can be removed at a time', 'A removal of all signups is refused'
)
from set_config('nestwin.removal', '', true);
select is(pg_temp.removed_rows() - rows, 1::bigint, 'A refused removal stops before the second row') from removed;

-- Removals are recorded, without any data about the removed person. The refused removals above left no record.
reset role;
select results_eq(
  $$ select removals.position - before.last_position, done_by, done_at = now()
     from private.admin_log as removals, before where removals.position > before.last_position - 4 $$,
  $$ values (-2, '00000000-0000-4000-8000-00000000bbbb'::uuid, true) $$,
  'A removal is recorded with its position, the administrator, and the time'
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

-- An administrator who needs a second factor.
create function pg_temp.sign_in(level text) returns text language sql as $$
  select set_config(
    'request.jwt.claims',
    json_build_object('role', 'authenticated', 'sub', '00000000-0000-4000-8000-00000000bbbb', 'aal', level)::text, true
  )
$$;
reset role;
update private.administrators set needs_second_factor = true;
set local role authenticated;
select is_empty('select * from public.waitlist_signups', 'An administrator who needs a second factor sees nothing without a level');
select pg_temp.sign_in('aal1');
select is_empty('select * from public.waitlist_signups', 'An administrator who needs a second factor sees nothing with a password alone');
select throws_ok('select public.summarize_signups()', '42501', 'Only administrators may do this', 'An administrator without the needed second factor gets no summary');
select pg_temp.sign_in('aal2');
select isnt_empty('select * from public.waitlist_signups', 'An administrator with a second factor sees the signups');

-- Deleting the row in private.administrators, or the user, revokes the rights at once, even within the same transaction.
reset role;
delete from private.administrators where user_id = '00000000-0000-4000-8000-00000000bbbb';
set local role authenticated;
select is_empty('select * from public.waitlist_signups', 'A former administrator sees no signups');
reset role;
insert into private.administrators (user_id) values ('00000000-0000-4000-8000-00000000bbbb');
delete from auth.users where id = '00000000-0000-4000-8000-00000000bbbb';
set local role authenticated;
select is_empty('select * from public.waitlist_signups', 'An administrator whose user is deleted sees no signups');
select is_empty($$ delete from public.waitlist_signups where email = 'first@example.com' returning id $$, 'An administrator whose user is deleted removes no signups');
select throws_ok('select * from public.search_signups(''{}'')', '42501', 'Only administrators may do this', 'An administrator whose user is deleted cannot search');

reset role;
select * from finish();
rollback;
