-- A signed-in user who is not an administrator has no more access to other signups than a visitor.
begin;
select plan(59);

delete from public.waitlist_signups;
insert into public.waitlist_signups (name, email, created_at) values
  ('Old Saver', 'old@example.com', '2026-01-01'), ('Older Saver', 'older@example.com', '2025-01-01'),
  -- Another request can start in the same microsecond.
  ('Quick Saver', 'quick@example.com', now());
insert into public.waitlist_signups (id, name, email)
values ('11111111-0000-4000-8000-000000000000', 'Known Saver', 'known@example.com');
create temporary table before as select last_position from private.waitlist_counter;
grant select on before to authenticated;
select set_config(
  'request.jwt.claims',
  '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000aaaa", "app_metadata": {"role": "admin"}, "user_metadata": {"role": "admin"}}',
  true
);
create function pg_temp.start_request() returns void language sql as $$ select set_config('nestwin.signup', '', true) $$;
set local role authenticated;

select is_empty('select * from public.waitlist_signups', 'A user sees no other signup');
select is_empty($$ select 1 from public.waitlist_signups where email = 'old@example.com' $$, 'A user finds no other signup by its email');
select results_eq('select count(*)::int from public.waitlist_signups', array[0], 'A user counts no other signup');
select is_empty('delete from public.waitlist_signups returning id', 'A delete without a filter removes nothing');
select is_empty($$ delete from public.waitlist_signups where email = 'old@example.com' returning id $$, 'A delete by email removes nothing');
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Ada Park', 'ada@example.com') returning position $$,
  'select last_position + 1 from before',
  'A user signs up like a visitor'
);
select results_eq(
  'select email collate "default" from public.waitlist_signups', array['ada@example.com'], 'A user sees only the signup of the request'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Bo', 'bo@example.com') $$,
  'P0001', 'Only one signup can be made at a time', 'A second signup of a request is refused'
);
select pg_temp.start_request();
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', 'Old@Example.com') $$,
  '23505', null, 'A duplicate email is rejected'
);
select throws_ok(
  format('insert into public.waitlist_signups (name, email) values (%L, %L), (%L, %L) on conflict %s do nothing', 'X', one, 'X', other, target),
  'P0001', 'Only one signup can be made at a time',
  format('A user cannot probe many emails with one statement: %s, %s, on conflict %s', one, other, target)
)
from (values ('old@example.com', 'x@example.com'), ('x@example.com', 'old@example.com'), ('old@example.com', 'older@example.com')) as emails (one, other),
  unnest(array['', '(email)']) as target;
select is_empty(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', 'Old@example.com')
     on conflict (email) do nothing returning position $$,
  'A skipped duplicate returns no row'
);
select pg_temp.start_request();
select results_eq(
  $$ insert into public.waitlist_signups (name, email, invited_by) values ('Bo', 'bo@example.com', 'nobody')
     on conflict (email) do nothing returning position, invited_by collate "default" $$,
  'select last_position + 2, null from before',
  'A skipped duplicate uses no position'
);
select pg_temp.start_request();
select set_config('request.headers', '{"prefer": "idempotency-key=11111111-0000-4000-8000-000000000000"}', true);
select is_empty(
  $$ insert into public.waitlist_signups (name, email) values ('Cy', 'cy@example.com') on conflict (id) do nothing returning position $$,
  'A skipped key returns no row'
);
select is(public.find_place('old@example.com')::text, '{"place" : null}', 'A user finds no place of another person');
reset role;
select results_eq(
  'select last_position from private.waitlist_counter', 'select last_position + 2 from before', 'A skipped key uses no position'
);
set local role authenticated;
select is(public.count_friends('BCDFGHJK'), 0, 'A user can count the friends of a code');
select is_empty(
  $$ delete from public.waitlist_signups where email = 'ada@example.com' returning id $$,
  'A user cannot remove even a signup of the same transaction'
);
select throws_ok(
  format('insert into public.waitlist_signups (name, email, %I) values (%L, %L, %s)', col, 'X', 'x@example.com', val),
  '42501', 'permission denied for table waitlist_signups',
  format('A user cannot set %s', col)
)
from (values
  ('id', 'gen_random_uuid()'), ('position', '1'), ('created_at', 'now()'), ('invite_code', '''22222222'''), ('friends_joined', '3')
) as columns (col, val);
select throws_ok(statement, '42501', 'permission denied for table waitlist_signups', format('Denied: %s', statement))
from unnest(array[
  'update public.waitlist_signups set name = ''X''',
  'update public.waitlist_signups set position = 1',
  'update public.waitlist_signups set friends_joined = 3',
  'update public.waitlist_signups set invited_by = null',
  'truncate public.waitlist_signups',
  'select position from public.waitlist_signups for update',
  'insert into public.waitlist_signups (name, email) values (''X'', ''old@example.com'') on conflict (email) do update set name = ''X'''
]) as statement;
select throws_ok(statement, '42501', 'permission denied for schema private', format('Denied: %s', statement))
from unnest(array[
  'select * from private.administrators',
  'insert into private.administrators (user_id) values (auth.uid())',
  'update private.administrators set user_id = auth.uid()',
  'delete from private.administrators',
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
select throws_ok(statement, '42501', 'Only administrators may do this', format('Denied: %s', statement))
from unnest(array[
  'select * from public.search_signups(''old'')', 'select public.summarize_signups()'
]) as statement;
select throws_ok('create table public.mine (id int)', '42501', 'permission denied for schema public', 'A user cannot create a table');
select throws_ok('alter table public.waitlist_signups disable row level security', '42501', 'must be owner of table waitlist_signups', 'A user cannot disable row-level security');
select throws_ok('alter table public.waitlist_signups disable trigger all', '42501', 'must be owner of table waitlist_signups', 'A user cannot disable the triggers');

-- Requests without a user id.
select pg_temp.start_request();
select set_config('request.jwt.claims', '{"role": "authenticated"}', true);
select is_empty('select * from public.waitlist_signups', 'A request without a user id sees no signup');
select throws_ok('select * from public.search_signups(''old'')', '42501', 'Only administrators may do this', 'A request without a user id cannot search');
select throws_ok('select public.summarize_signups()', '42501', 'Only administrators may do this', 'A request without a user id gets no summary');
select set_config('request.jwt.claims', '', true);
select is_empty('select * from public.waitlist_signups', 'A request without claims sees no signup');
select throws_ok('select * from public.search_signups(''old'')', '42501', 'Only administrators may do this', 'A request without claims cannot search');
select throws_ok('select public.summarize_signups()', '42501', 'Only administrators may do this', 'A request without claims gets no summary');

reset role;
select results_eq(
  'select count(*)::int from public.waitlist_signups', array[6], 'All signups still exist'
);
select * from finish();
rollback;
