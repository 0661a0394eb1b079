-- A visitor with the public key may sign up once a request, read back the id, the position, and the invitation code, count the friends
-- of a code, and find the place of a signup by the key of its request and its email, but nothing else.
begin;
select plan(121);

delete from public.waitlist_signups;
insert into public.waitlist_signups (name, email, phone, created_at, invite_code)
values ('Old Saver', 'old@example.com', '555-0100', '2026-01-01', 'BCDFGHJK');
-- Another request can start in the same microsecond.
insert into public.waitlist_signups (name, email) values ('Quick Saver', 'quick@example.com');
create temporary table before as select last_position from private.waitlist_counter;
grant select on before to anon;
select set_config('request.jwt.claims', '{"role": "anon"}', true);
-- All statements of this file are in one transaction, as those of one API request are.
create function pg_temp.start_request(prefer text default null) returns void language sql as $$
  select set_config('nestwin.signup', '', true), set_config('request.headers', json_build_object('prefer', prefer)::text, true)
$$;
create function pg_temp.join_with(prefer text, email text) returns uuid language sql as $$
  select pg_temp.start_request(prefer);
  insert into public.waitlist_signups (name, email) values ('X', email) returning id
$$;
create function pg_temp.find_with(prefer text, email text) returns text language sql as $$
  select pg_temp.start_request(prefer);
  select public.find_place(email)::text
$$;
set local role anon;

-- Signing up.
select is_empty('select position from public.waitlist_signups', 'A visitor sees no signup of the same time');
select results_eq(
  $$ insert into public.waitlist_signups (name, email, phone, savings_amount)
     values ('Ada Park', 'ada@example.com', null, '$50,000+') returning position $$,
  'select last_position + 1 from before',
  'A visitor signs up and reads back the next position'
);
select results_eq(
  'select position from public.waitlist_signups', 'select last_position + 1 from before',
  'A visitor sees only the signup of the request'
);
select throws_ok(
  statement, 'P0001', 'Only one signup can be made at a time', format('A second signup of a request is refused: %s', statement)
)
from unnest(array[
  'insert into public.waitlist_signups (name, email) values (''Bo'', ''bo@example.com'')',
  'insert into public.waitlist_signups (name, email) values (''Bo'', ''old@example.com'')',
  'insert into public.waitlist_signups (name, email) values (''Bo'', ''bo@example.com'') on conflict do nothing'
]) as statement;
select pg_temp.start_request();
select throws_ok(
  format('insert into public.waitlist_signups (name, email) values (%L, %L), (%L, %L) %s', 'X', one, 'X', other, clause),
  'P0001', 'Only one signup can be made at a time',
  format('Two rows in one statement are refused: %s and %s %s', one, other, clause)
)
from (values
  ('x@example.com', 'y@example.com', ''),
  ('x@example.com', 'old@example.com', 'on conflict do nothing'),
  ('old@example.com', 'x@example.com', 'on conflict do nothing')
) as statements (one, other, clause);
select is_empty(
  $$ insert into public.waitlist_signups (name, email) select 'X', 'x@example.com' where false returning position $$,
  'No row is no error'
);
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Bo Chen', 'bo@example.com') returning position $$,
  'select last_position + 2 from before',
  'The next visitor gets the position after that'
);

-- Rejected signups use no position.
select pg_temp.start_request();
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
select throws_ok(
  format(
    'insert into public.waitlist_signups (name, email) values (%L, %L) on conflict (%I) do nothing returning %3$I',
    'Ada', 'old@example.com', col
  ),
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
  format('"on conflict (%s) do nothing" does not skip a duplicate email', col)
)
from unnest(array['position', 'invite_code']) as col;
select is_empty('select position, invite_code from public.waitlist_signups', 'A refused signup shows no row');
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Cy Ito', 'cy@example.com') returning position $$,
  'select last_position + 3 from before',
  'The rejected signups used no position'
);

-- Invitations.
select pg_temp.start_request();
select results_eq(
  $$ with signup as (
       insert into public.waitlist_signups (name, email, invited_by) values ('Fay Kim', 'fay@example.com', ' bcdfghjk ')
       returning position, invite_code
     )
     select position, invite_code ~ '^[23456789BCDFGHJKMNPQRSTVWXYZ]{8}$' from signup $$,
  'select last_position + 4, true from before',
  'A visitor signs up through an invitation, and reads back the position and a new code'
);
select results_eq('select invite_code <> ''BCDFGHJK'' from public.waitlist_signups', array[true], 'A visitor sees only the code of the request''s signup');
select is(public.count_friends(code), friends, format('Anybody can count the friends of %L', code))
from (values ('BCDFGHJK', 1), (E'\t bcdfghjk\u00a0', 1), ('22222222', 0), ('BCDFGHJ', 0), ('', 0), ('%', 0), (null, 0)) as codes (code, friends);
select pg_temp.start_request();

-- A key makes a second try the same signup.
select pg_temp.start_request('idempotency-key=7f3c9a52-0000-4000-8000-5d1be0c4a6f8, return=representation');
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Gil Roy', ' Gil@Example.com ') returning id, position $$,
  $$ select '7f3c9a52-0000-4000-8000-5d1be0c4a6f8'::uuid, last_position + 5 from before $$,
  'The key of a request is the id of its signup'
);
select is(
  public.find_place('Gil@example.com')::jsonb,
  (select jsonb_build_object('place', jsonb_build_object('position', position, 'invite_code', invite_code)) from public.waitlist_signups),
  'The key and the email find the place, and nothing else about the person'
);
select is(pg_temp.find_with(prefer, email), '{"place" : null}', format('%L finds nothing with the preference %L', email, prefer))
from (values
  ('idempotency-key=7f3c9a52-0000-4000-8000-5d1be0c4a6f8', 'ada@example.com'),
  ('idempotency-key=7f3c9a52-0000-4000-8000-5d1be0c4a6f8', ''),
  ('idempotency-key=7f3c9a52-0000-4000-8000-5d1be0c4a6f8', '%'),
  ('idempotency-key=7f3c9a52-0000-4000-8000-5d1be0c4a6f8', null),
  ('idempotency-key=00000000-0000-4000-8000-000000000000', 'gil@example.com'),
  ('idempotency-key=7f3c9a52', 'gil@example.com'),
  ('count=exact', 'gil@example.com'),
  (null, 'gil@example.com')
) as lookups (prefer, email);
select pg_temp.start_request('IDEMPOTENCY-KEY=7F3C9A52-0000-4000-8000-5D1BE0C4A6F8');
select throws_ok(
  format('insert into public.waitlist_signups (name, email) values (%L, %L)', 'X', email),
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_pkey"',
  format('The same key with the email %s is refused', email)
)
from unnest(array['gil@example.com', 'x@example.com', 'old@example.com']) as email;
select is_empty(
  $$ insert into public.waitlist_signups (name, email) values ('X', 'x@example.com') on conflict (id) do nothing returning id $$,
  'A skipped key shows no row'
);
select pg_temp.start_request('return=minimal,idempotency-key=8f3c9a52-0000-4000-8000-5d1be0c4a6f8');
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('X', 'gil@example.com') $$,
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
  'Another key with the same email is a duplicate'
);
select isnt(
  pg_temp.join_with(prefer, email), '9f3c9a52-0000-4000-8000-5d1be0c4a6f8', format('The preference %L has no key, so the id is random', prefer)
)
from (values
  (null, 'hal@example.com'),
  ('idempotency-key=key', 'ivy@example.com'),
  ('idempotency-key=9f3c9a52-0000-4000-8000-5d1be0c4a6f8a', 'jan@example.com'),
  ('my-idempotency-key=9f3c9a52-0000-4000-8000-5d1be0c4a6f8', 'kit@example.com')
) as signups (prefer, email);
select pg_temp.start_request();

-- Other columns cannot be written.
select throws_ok(
  format('insert into public.waitlist_signups (name, email, %I) values (%L, %L, %s)', col, 'X', 'x@example.com', val),
  '42501', 'permission denied for table waitlist_signups',
  format('A visitor cannot set %s', col)
)
from (values
  ('id', 'gen_random_uuid()'), ('position', '1'), ('created_at', 'now()'), ('invite_code', '''22222222'''), ('friends_joined', '3')
) as columns (col, val);

-- Only the id, the position, and the invitation code can be read back.
select throws_ok(
  format('insert into public.waitlist_signups (name, email) values (%L, %L) returning %s', 'X', 'x@example.com', what),
  '42501', 'permission denied for table waitlist_signups',
  format('A visitor cannot read back %s', what)
)
from unnest(array[
  '*', 'name', 'email', 'phone', 'savings_amount', 'created_at', 'invited_by', 'friends_joined', 'xmin', 'waitlist_signups'
]) as what;

-- Other signups cannot be read, whatever the query.
select is_empty('select id, position, invite_code from public.waitlist_signups', 'A visitor cannot see other signups');
select throws_ok(
  format('select %s from public.waitlist_signups', what),
  '42501', 'permission denied for table waitlist_signups',
  format('A visitor cannot read %s', what)
)
from unnest(array[
  '*', 'name', 'email', 'phone', 'savings_amount', 'created_at', 'invited_by', 'friends_joined', 'ctid', 'waitlist_signups',
  'max(created_at)'
]) as what;
select throws_ok(
  format('select position from public.waitlist_signups %s', clause),
  '42501', 'permission denied for table waitlist_signups',
  format('A visitor cannot query with %s', clause)
)
from unnest(array[
  'where email = ''old@example.com''', 'where name like ''Old%''', 'where created_at < now()',
  'order by created_at', 'order by email', 'group by position, phone', 'where invited_by is not null', 'where friends_joined > 0'
]) as clause;
select is_empty(
  format('select position from public.waitlist_signups where %s', condition), format('A visitor finds nobody with %s', condition)
)
from unnest(array['position > 0', 'invite_code = ''BCDFGHJK''', 'id is not null', 'id = ''7f3c9a52-0000-4000-8000-5d1be0c4a6f8''']) as condition;
select results_eq('select count(*)::int from public.waitlist_signups', array[0], 'A count includes no other signups');

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
  'select private.read_search(''ada'')',
  'select * from private.matching_signups(null, null, null, null, null, null, null)',
  'select private.has_visible_character(''ada'')',
  'select private.read_invite_code(''ada'')',
  'select private.new_invite_code()',
  'select * from private.signup_limit',
  'update private.signup_limit set per_minute = null',
  'select nextval(''private.tries_0_0'')',
  'select private.client_networks()'
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
select pg_temp.start_request();
set local role anon;
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Di Kaya', 'di@example.com') returning position $$,
  'select position + 1 from last',
  'The position of a removed signup is not assigned again'
);

reset role;
select * from finish();
rollback;
