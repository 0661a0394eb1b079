-- The results, rights, and effects of a signup request: by a visitor, by a signed-in user, and by a script.
begin;
select plan(44);

delete from public.waitlist_signups;
insert into public.waitlist_signups (name, email, phone, created_at, invite_code)
values ('Old Saver', 'old@example.com', '555-0100', '2026-01-01', 'BCDFGHJK');
-- This signup has the same created_at as those below, because another request can start in the same microsecond.
insert into public.waitlist_signups (name, email) values ('Quick Saver', 'quick@example.com');
create temporary table before as select last_position from private.waitlist_counter;
grant select on before to anon, authenticated, service_role;
select set_config('request.jwt.claims', '{"role": "anon"}', true);
-- Simulates a new request. All statements in this file are in one transaction, like those of one API request.
create function pg_temp.start_request(prefer text default null) returns void language sql as $$
  select set_config('nestwin.signup', '', true), set_config('request.headers', json_build_object('prefer', prefer)::text, true)
$$;
create function pg_temp.join_with(prefer text, email text) returns uuid language sql as $$
  select pg_temp.start_request(prefer);
  insert into public.waitlist_signups (name, email) values ('X', email) returning id
$$;
set local role anon;

-- Signing up.
select is_empty('select position from public.waitlist_signups', 'A visitor sees no signup with the same created_at');
select results_eq(
  $$ insert into public.waitlist_signups (name, email, phone, savings_amount)
     values ('Ada Park', 'ada@example.com', null, '$50,000+') returning position $$,
  'select last_position + 1 from before',
  'A visitor signs up and reads back the next position'
);
select results_eq(
  'select position from public.waitlist_signups', 'select last_position + 1 from before',
  'A visitor sees only the request''s signup'
);
select throws_ok(
  statement, 'P0001', 'Only one signup can be made at a time', format('A second signup in a request is refused: %s', statement)
)
from unnest(array[
  'insert into public.waitlist_signups (name, email) values (''Bo'', ''bo@example.com'')',
  'insert into public.waitlist_signups (name, email) values (''Bo'', ''old@example.com'')',
  'insert into public.waitlist_signups (name, email) values (''Bo'', ''bo@example.com'') on conflict do nothing'
]) as statement;
select pg_temp.start_request();
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Bo Chen', 'bo@example.com') returning position $$,
  'select last_position + 2 from before',
  'The next visitor gets the next position'
);

select pg_temp.start_request();
select throws_ok(
  format('insert into public.waitlist_signups (name, email, savings_amount) values (%L, %L, %L) returning position', name, email, amount),
  code, null, format('A signup with %L, %L, and %L is refused', name, email, amount)
)
from (values
  ('Ada', ' ADA@Example.com ', null, '23505'), ('Ada', 'OLD@example.com', null, '23505'),
  ('Ada', 'x@example.com', '$1', '23514'), (null, 'x@example.com', null, '23502')
) as refused (name, email, amount, code);
select is_empty('select position, invite_code from public.waitlist_signups', 'A refused signup shows no row');
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Cy Ito', 'cy@example.com') returning position $$,
  'select last_position + 3 from before',
  'Rejected signups use no position'
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
  'A visitor with an invitation reads back the position and a new code'
);
select results_eq('select invite_code <> ''BCDFGHJK'' from public.waitlist_signups', array[true], 'A visitor sees only the code of the request''s signup');
select is(public.count_friends(code), friends, format('A visitor can count the friends of the code %L', code))
from (values ('BCDFGHJK', 1), (E'\t bcdfghjk\u00a0', 1), ('22222222', 0), ('BCDFGHJ', 0), ('', 0), ('%', 0), (null, 0)) as codes (code, friends);
select pg_temp.start_request();

-- A key makes a retry the same signup.
select pg_temp.start_request('idempotency-key=7f3c9a52-0000-4000-8000-5d1be0c4a6f8, return=representation');
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Gil Roy', ' Gil@Example.com ') returning id, position $$,
  $$ select '4e1d7548-3d56-3e0e-24e8-69e3606dbbfe'::uuid, last_position + 5 from before $$,
  'The id of a signup is the beginning of the SHA-256 of its key'
);
select pg_temp.start_request('IDEMPOTENCY-KEY=7F3C9A52-0000-4000-8000-5D1BE0C4A6F8');
select throws_ok(
  format('insert into public.waitlist_signups (name, email) values (%L, %L)', 'X', email),
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_pkey"',
  format('A used key is refused with the email %s', email)
)
from unnest(array['gil@example.com', 'x@example.com', 'old@example.com']) as email;
select throws_ok(
  format('insert into public.waitlist_signups (name, email) values (%L, %L) on conflict %s', 'X', 'x@example.com', clause),
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_pkey"',
  format('A used key is refused with "on conflict %s"', clause)
)
from unnest(array['do nothing', '(id) do nothing', '(position) do nothing']) as clause;
select pg_temp.start_request('return=minimal,idempotency-key=8f3c9a52-0000-4000-8000-5d1be0c4a6f8');
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('X', 'gil@example.com') $$,
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
  'A used email with another key is a duplicate'
);
select isnt(
  pg_temp.join_with(prefer, email), '6565014e-dcaa-a062-8207-700fb5288f2e', format('The preference %L has no key, so the id is random', prefer)
)
from (values
  (null, 'hal@example.com'),
  ('idempotency-key=key', 'ivy@example.com'),
  ('idempotency-key=9f3c9a52-0000-4000-8000-5d1be0c4a6f8a', 'jan@example.com'),
  ('my-idempotency-key=9f3c9a52-0000-4000-8000-5d1be0c4a6f8', 'kit@example.com')
) as signups (prefer, email);
select pg_temp.start_request();

-- A signed-in user, who may read all columns of the rows that the policies show.
select pg_temp.start_request();
set local role authenticated;
select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000aaaa"}', true);
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Lee', 'lee@example.com') returning position $$,
  'select last_position + 10 from before', 'A signed-in user signs up as a visitor does'
);
select results_eq(
  'select email collate "default" from public.waitlist_signups', array['lee@example.com'], 'A signed-in user sees only the request''s signup'
);
select is_empty($$ delete from public.waitlist_signups where email = 'lee@example.com' returning id $$, 'A signed-in user cannot remove even the request''s signup');
select pg_temp.start_request();
select is_empty(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', 'Old@example.com') on conflict (email) do nothing returning position $$,
  'A skipped duplicate shows no row'
);
select pg_temp.start_request('idempotency-key=7f3c9a52-0000-4000-8000-5d1be0c4a6f8');
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('X', 'old@example.com') on conflict (email) do nothing returning position $$,
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_pkey"', 'A used key is refused before the email is compared'
);
select pg_temp.start_request();
select results_eq(
  $$ insert into public.waitlist_signups (name, email, invited_by) values ('Mo', 'mo@example.com', 'nobody')
     on conflict (email) do nothing returning position, invited_by collate "default" $$,
  'select last_position + 11, null from before',
  'A skipped duplicate uses no position'
);

-- A script with the secret key.
set local role service_role;
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
select lives_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Moe', 'MO@example.com') on conflict (email) do update set name = excluded.name $$,
  'A script upserts a name by email'
);
select results_eq(
  $$ insert into public.waitlist_signups (name, email, invited_by)
     select 'Many', format('many.%s@example.com', number), 'BCDFGHJK' from generate_series(1, 3) as number
     returning position $$,
  'select last_position + n from before, generate_series(12, 14) as n',
  'A script inserts many signups at once'
);
select results_eq(
  $$ select friends_joined from public.waitlist_signups where invite_code = 'BCDFGHJK' $$, array[4], 'Signups by a script count as friends of the inviter'
);

delete from public.waitlist_signups where name = 'Many';
set local role anon;
select pg_temp.start_request();
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Di Kaya', 'di@example.com') returning position $$,
  'select last_position + 15 from before',
  'The position of a removed signup is not assigned again'
);

reset role;
select * from finish();
rollback;
