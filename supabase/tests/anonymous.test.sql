-- A visitor with the public key may sign up and read back the position, but nothing else.
begin;
select plan(66);

delete from public.waitlist_signups;
insert into public.waitlist_signups (name, email, phone, created_at)
values ('Old Saver', 'old@example.com', '555-0100', '2026-01-01');
create temporary table before as select last_position from private.waitlist_counter;
grant select on before to anon;
select set_config('request.jwt.claims', '{"role": "anon"}', true);
set local role anon;

-- Signing up.
select results_eq(
  $$ insert into public.waitlist_signups (name, email, phone, savings_amount)
     values ('Ada Park', 'ada@example.com', null, '$50,000+') returning position $$,
  'select last_position + 1 from before',
  'A visitor signs up and reads back the next position'
);
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Bo Chen', 'bo@example.com') returning position $$,
  'select last_position + 2 from before',
  'The next visitor gets the position after that'
);

-- Rejected signups use no position.
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', ' ADA@Example.com ') returning position $$,
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
  'A duplicate of a new email is rejected regardless of case and spaces'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', 'OLD@example.com') $$,
  '23505', null, 'A duplicate of an older email is rejected'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email, savings_amount) values ('Ada', 'x@example.com', '$1') $$,
  '23514', null, 'An unknown savings amount is rejected'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values (null, 'x@example.com') $$,
  '23502', null, 'A missing name is rejected'
);
select is_empty(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', 'old@example.com')
     on conflict (position) do nothing returning position $$,
  '"on conflict (position) do nothing" does not reveal the position of an existing email'
);
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Cy Ito', 'cy@example.com') returning position $$,
  'select last_position + 3 from before',
  'The rejected signups used no position'
);

-- Other columns cannot be written.
select throws_ok(
  format('insert into public.waitlist_signups (name, email, %I) values (%L, %L, %s)', col, 'X', 'x@example.com', val),
  '42501', 'permission denied for table waitlist_signups',
  format('A visitor cannot set %s', col)
)
from (values ('id', 'gen_random_uuid()'), ('position', '1'), ('created_at', 'now()')) as columns (col, val);

-- Only the position can be read back.
select throws_ok(
  format('insert into public.waitlist_signups (name, email) values (%L, %L) returning %s', 'X', 'x@example.com', what),
  '42501', 'permission denied for table waitlist_signups',
  format('A visitor cannot read back %s', what)
)
from unnest(array['*', 'id', 'name', 'email', 'phone', 'savings_amount', 'created_at', 'xmin', 'waitlist_signups']) as what;

-- Other signups cannot be read, whatever the query.
select is_empty(
  $$ select position from public.waitlist_signups where position <= (select last_position from before) $$,
  'A visitor cannot see the positions of other signups'
);
select throws_ok(
  format('select %s from public.waitlist_signups', what),
  '42501', 'permission denied for table waitlist_signups',
  format('A visitor cannot read %s', what)
)
from unnest(array['*', 'id', 'name', 'email', 'phone', 'savings_amount', 'created_at', 'ctid', 'waitlist_signups', 'max(created_at)']) as what;
select throws_ok(
  format('select position from public.waitlist_signups %s', clause),
  '42501', 'permission denied for table waitlist_signups',
  format('A visitor cannot query with %s', clause)
)
from unnest(array[
  'where email = ''old@example.com''', 'where name like ''Old%''', 'where id is not null', 'where created_at < now()',
  'order by created_at', 'order by email', 'group by position, phone'
]) as clause;
select results_eq(
  'select count(*)::int from public.waitlist_signups', array[3],
  'A count includes only the signups of the same transaction'
);

-- Signups cannot be changed.
select throws_ok(statement, '42501', 'permission denied for table waitlist_signups', format('Denied: %s', statement))
from unnest(array[
  'update public.waitlist_signups set name = ''X''',
  'update public.waitlist_signups set position = 1',
  'delete from public.waitlist_signups',
  'delete from public.waitlist_signups where position = 1',
  'truncate public.waitlist_signups',
  'insert into public.waitlist_signups (name, email) values (''X'', ''old@example.com'') on conflict (email) do nothing',
  'insert into public.waitlist_signups (name, email) values (''X'', ''old@example.com'') on conflict (email) do update set name = ''X''',
  'select position from public.waitlist_signups for update',
  'lock table public.waitlist_signups in share mode'
]) as statement;

-- Nothing in the private schema is accessible.
select throws_ok(statement, '42501', 'permission denied for schema private', format('Denied: %s', statement))
from unnest(array[
  'select * from private.administrators',
  'select user_id from private.administrators',
  'insert into private.administrators (user_id) values (gen_random_uuid())',
  'delete from private.administrators',
  'select last_position from private.waitlist_counter',
  'update private.waitlist_counter set last_position = 0',
  'select private.is_administrator()',
  'select private.require_administrator()',
  'select private.search_patterns(''ada'')',
  'select * from private.matching_signups(''{}'', null, null, null)'
]) as statement;

-- The functions of the admin page.
select throws_ok('select * from public.search_signups(''old'')', '42501', 'permission denied for function search_signups', 'A visitor cannot search');
select throws_ok('select public.summarize_signups()', '42501', 'permission denied for function summarize_signups', 'A visitor cannot count the signups of each day');

-- Privileges cannot be escalated.
select throws_ok('create table public.mine (id int)', '42501', 'permission denied for schema public', 'A visitor cannot create a table');
select throws_ok('create trigger mine before insert on public.waitlist_signups for each row execute function private.normalize_waitlist_signup()', '42501', null, 'A visitor cannot create a trigger');
select throws_ok('alter table public.waitlist_signups disable row level security', '42501', 'must be owner of table waitlist_signups', 'A visitor cannot disable row-level security');
select throws_ok('alter table public.waitlist_signups disable trigger all', '42501', 'must be owner of table waitlist_signups', 'A visitor cannot disable the triggers');
select throws_ok('grant select on public.waitlist_signups to anon', '42501', null, 'A visitor cannot grant a privilege');

-- Positions are not reused.
reset role;
create temporary table last as select max(position) as position from public.waitlist_signups;
grant select on last to anon;
delete from public.waitlist_signups where position = (select position from last);
set local role anon;
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Di Kaya', 'di@example.com') returning position $$,
  'select position + 1 from last',
  'The position of a removed signup is not assigned again'
);

reset role;
select * from finish();
rollback;
