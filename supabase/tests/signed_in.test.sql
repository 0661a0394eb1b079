-- Somebody who has signed in and is no administrator: no more than a visitor, in rows that are not theirs.
begin;
select plan(32);

delete from public.waitlist_signups;
insert into public.waitlist_signups (name, email, created_at) values
  ('Old Saver', 'old@example.com', '2026-01-01'), ('Older Saver', 'older@example.com', '2025-01-01');
create temporary table before as select last_position from private.waitlist_counter;
grant select on before to authenticated;
select set_config(
  'request.jwt.claims',
  '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000aaaa", "app_metadata": {"role": "admin"}, "user_metadata": {"role": "admin"}}',
  true
);
set local role authenticated;

select is_empty('select * from public.waitlist_signups', 'Others are not seen');
select is_empty($$ select 1 from public.waitlist_signups where email = 'old@example.com' $$, 'nor found by their address');
select results_eq('select count(*)::int from public.waitlist_signups', array[0], 'nor counted');
select is_empty('delete from public.waitlist_signups returning id', 'nor removed');
select is_empty($$ delete from public.waitlist_signups where email = 'old@example.com' returning id $$, 'one by one neither');
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Ada Park', 'ada@example.com') returning position $$,
  'select last_position + 1 from before',
  'They join like anybody'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', 'Old@Example.com') $$,
  '23505', null, 'and the address of somebody else is refused'
);
select results_eq(
  'select email from public.waitlist_signups', array['ada@example.com'],
  'Of the table they see what this very request has made'
);
select is_empty(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', 'ada@example.com'), ('Ada', 'Old@example.com')
     on conflict (email) do nothing returning position $$,
  'Duplicates that are left out bring no row'
);
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Bo', 'bo@example.com'), ('Bo', 'Bo@example.com'), ('Cy', 'cy@example.com')
     on conflict (email) do nothing returning position $$,
  'select last_position + n from before, (values (2), (3)) as numbers (n)',
  'and burn no number, nor do those within one signup'
);
select is_empty(
  $$ delete from public.waitlist_signups where email = 'ada@example.com' returning id $$,
  'and may not remove even that'
);
select throws_ok(
  format('insert into public.waitlist_signups (name, email, %I) values (%L, %L, %s)', col, 'X', 'x@example.com', val),
  '42501', 'permission denied for table waitlist_signups',
  format('They may not choose %s', col)
)
from (values ('id', 'gen_random_uuid()'), ('position', '1'), ('created_at', 'now()')) as columns (col, val);
select throws_ok(statement, '42501', 'permission denied for table waitlist_signups', format('Denied: %s', statement))
from unnest(array[
  'update public.waitlist_signups set name = ''X''',
  'update public.waitlist_signups set position = 1',
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
  'select private.is_administrator()'
]) as statement;
select throws_ok('create table public.mine (id int)', '42501', 'permission denied for schema public', 'They may not make a table');
select throws_ok('alter table public.waitlist_signups disable row level security', '42501', 'must be owner of table waitlist_signups', 'They may not switch off row-level security');
select throws_ok('alter table public.waitlist_signups disable trigger all', '42501', 'must be owner of table waitlist_signups', 'They may not switch off the triggers');

-- Nobody who has no id.
select set_config('request.jwt.claims', '{"role": "authenticated"}', true);
select is_empty($$ select * from public.waitlist_signups where created_at < now() $$, 'Who has no id is no administrator');
select set_config('request.jwt.claims', '', true);
select is_empty($$ select * from public.waitlist_signups where created_at < now() $$, 'nor is who has no claims');

reset role;
select results_eq(
  'select count(*)::int from public.waitlist_signups', array[5], 'Everybody is still there'
);
select * from finish();
rollback;
