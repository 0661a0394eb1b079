-- Scripts with the secret key bypass row-level security, but privileges still apply to them.
begin;
select plan(35);

delete from public.waitlist_signups;
insert into public.waitlist_signups (name, email, created_at) values
  ('First Saver', 'first@example.com', '2025-01-01'), ('Second Saver', 'second@example.com', '2025-02-01');
create temporary table before as select last_position from private.waitlist_counter;
grant select on before to service_role;
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
set local role service_role;

select results_eq('select count(*)::int from public.waitlist_signups', array[2], 'A script reads all signups');
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Ada Park', 'ada@example.com') returning position $$,
  'select last_position + 1 from before',
  'A script inserts a signup, which gets the next position'
);
select results_eq(
  $$ update public.waitlist_signups set email = 'First.Saver@Example.com' where email = 'first@example.com' returning email collate "default" $$,
  array['first.saver@example.com'],
  'A script updates an email'
);
select lives_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada P.', 'ADA@example.com')
     on conflict (email) do update set name = excluded.name $$,
  'A script upserts a name by email'
);
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Bo Chen', 'bo@example.com') returning position $$,
  'select last_position + 2 from before',
  'The upsert used no position'
);
select results_eq(
  $$ insert into public.waitlist_signups (name, email, invited_by)
     select 'Many', format('many.%s@example.com', number), (select invite_code from public.waitlist_signups where email = 'bo@example.com')
     from generate_series(1, 3) as number
     returning position $$,
  'select last_position + n from before, generate_series(3, 5) as n',
  'A script inserts many signups at once'
);
select results_eq(
  $$ select friends_joined from public.waitlist_signups where email = 'bo@example.com' $$, array[3],
  'Their invitations are counted'
);
select lives_ok('delete from public.waitlist_signups where position > 0', 'A script removes many signups at once');
select throws_ok(
  format('insert into public.waitlist_signups (name, email, %I) values (%L, %L, %s)', col, 'X', 'x@example.com', val),
  '42501', 'permission denied for table waitlist_signups',
  format('A script cannot set %s', col)
)
from (values
  ('id', 'gen_random_uuid()'), ('position', '1'), ('created_at', 'now()'), ('invite_code', '''22222222'''), ('friends_joined', '3')
) as columns (col, val);
select throws_ok(
  format('update public.waitlist_signups set %I = %I', col, col),
  '42501', 'permission denied for table waitlist_signups',
  format('A script cannot update %s', col)
)
from unnest(array['id', 'position', 'created_at', 'invite_code', 'invited_by', 'friends_joined']) as col;
select throws_ok('truncate public.waitlist_signups', '42501', 'permission denied for table waitlist_signups', 'A script cannot truncate the table');
select throws_ok(statement, '42501', 'permission denied for schema private', format('Denied: %s', statement))
from unnest(array[
  'select * from private.administrators',
  'insert into private.administrators (user_id) values (gen_random_uuid())',
  'select * from private.waitlist_counter',
  'update private.waitlist_counter set last_position = 0',
  'select private.is_administrator()',
  'select private.require_administrator()',
  'select private.read_search(''ada'')',
  'select * from private.matching_signups(null, null, null, null, null, null, null)',
  'select private.has_visible_character(''ada'')',
  'select private.read_invite_code(''ada'')',
  'select private.new_invite_code()'
]) as statement;
select throws_ok('select * from public.search_signups(''first'')', '42501', 'permission denied for function search_signups', 'A script cannot search, because it is not an administrator');
select throws_ok('select public.summarize_signups()', '42501', 'permission denied for function summarize_signups', 'A script cannot use the summary');
select throws_ok('select public.count_friends(''22222222'')', '42501', 'permission denied for function count_friends', 'A script reads the table instead of counting friends');
select throws_ok('alter table public.waitlist_signups disable trigger all', '42501', 'must be owner of table waitlist_signups', 'A script cannot disable the triggers');

reset role;
select * from finish();
rollback;
