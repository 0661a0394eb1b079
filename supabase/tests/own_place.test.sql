-- People can see their own place, correct its email, and leave. Other people cannot.
begin;
select plan(41);

delete from public.waitlist_signups;
delete from private.waitlist_counter;
delete from private.admin_log;
select set_config('request.jwt.claims', '{"role": "anon"}', true);
create function pg_temp.start_request(key text) returns void language sql as $$
  select
    set_config('nestwin.signup', '', true),
    set_config(
      'request.headers', json_build_object('prefer', 'idempotency-key=' || key, 'x-forwarded-for', '203.0.113.9')::text, true
    )
$$;
create function pg_temp.correct(old_email text, new_email text) returns text language sql as $$
  select result ->> 'result' || ' ' || coalesce(result ->> 'position', '-')
  from public.correct_email(old_email, new_email) as result
$$;
create function pg_temp.people() returns text language sql security definer as $$
  select string_agg(position || ' ' || email || ' ' || friends_joined, ', ' order by position) from public.waitlist_signups
$$;
-- Ada invites Bo. The key tells whose request it is.
set local role anon;
select pg_temp.start_request('aaaaaaaa-0000-4000-8000-5d1be0c4a6f8');
insert into public.waitlist_signups (name, email) values ('Ada', 'ada@example.com');
reset role;
update public.waitlist_signups set invite_code = 'BCDFGHJK';
set local role anon;
select pg_temp.start_request('bbbbbbbb-0000-4000-8000-5d1be0c4a6f8');
insert into public.waitlist_signups (name, email, invited_by) values ('Bo', 'bo@exampel.com', 'BCDFGHJK');
reset role;
-- Keeps the id, which lists, exported files, and backups contain.
create temporary table listed as select id::text from public.waitlist_signups where name = 'Bo';
grant select on listed to anon;
set local role anon;

-- Seeing the place.
select is(
  public.find_place()::jsonb, (
    select jsonb_build_object('place', jsonb_build_object('position', 2, 'invite_code', invite_code, 'invited_at', null))
    from public.waitlist_signups
  ), 'A key finds a place, and nothing else about the person'
);

-- Correcting the email.
select is(pg_temp.correct(old_email, new_email), expected, format('Correcting %L to %L returns "%s"', old_email, new_email, expected))
from (values
  ('bo@exampel.com', ' BO@Example.com', 'saved 2'), ('bo@exampel.com', 'bo@example.com', 'saved 2'),
  ('bo@exampel.com', 'bo@example.org', 'other 2'), ('', 'bo@example.org', 'other 2'), (null, 'bo@example.org', 'other 2'),
  ('Bo@Example.com ', 'bo@example.org', 'saved 2')
) as corrections (old_email, new_email, expected);
select is(pg_temp.people(), '1 ada@example.com 1, 2 bo@example.org 0', 'A correction keeps the positions and the friend counts');
select throws_ok(
  format('select public.correct_email(%L, %L)', 'bo@example.org', email), code, null, format('A correction to %L fails with %s', email, code)
)
from (values
  ('ADA@example.com', '23505'), ('bo', '23514'), ('', '23514'), (repeat('x', 20000), '23514'), (null, '23502')
) as refused (email, code);
reset role;
update public.waitlist_signups set batch = 1, invited_at = '2026-11-19Z' where position = 2;
set local role anon;
select is(pg_temp.correct(old_email, new_email), expected, format('A correction after the invitation returns "%s"', expected))
from (values ('bo@example.org', 'bo@example.net', 'invited 2'), ('bo@example.com', 'bo@example.org', 'saved 2')) as
  corrections (old_email, new_email, expected);
select is(
  (public.find_place() #>> '{place,invited_at}')::timestamptz, '2026-11-19Z'::timestamptz,
  'The place says when the team invited the person'
);

-- A listed id, or no key, gives no access.
select pg_temp.start_request(id) from listed;
select is(public.find_place()::text, '{"place" : null}', 'A listed id finds no place');
select is(pg_temp.correct('bo@example.org', 'x@example.com'), 'gone -', 'A listed id cannot correct an email');
select is(public.leave_waitlist() ->> 'position', null, 'A listed id cannot give up a place');
select pg_temp.start_request(key), throws_ok(
  format('select public.%s', call), 'PT400', 'The request has no idempotency key',
  format('%s is refused with the key %L', call, key)
)
from unnest(array['aaaaaaaa', null]) as key,
  unnest(array['find_place()', 'leave_waitlist()', 'correct_email(''bo@example.org'', ''x@example.com'')']) as call;
select is(pg_temp.people(), '1 ada@example.com 1, 2 bo@example.org 0', 'Requests without the right key change nothing');

-- Leaving.
select pg_temp.start_request('BBBBBBBB-0000-4000-8000-5D1BE0C4A6F8');
select is(public.leave_waitlist() ->> 'position', '2', 'A person can leave the waitlist');
select is(public.leave_waitlist()::text, '{"result" : "left", "position" : null}', 'A retry of leaving returns no position');
select is(public.find_place()::text, '{"place" : null}', 'The place of a person who left is gone');
select is(pg_temp.people(), '1 ada@example.com 0', 'The inviter of a person who left has one friend fewer');
create function pg_temp.join() returns integer language sql as $$
  insert into public.waitlist_signups (name, email) values ('Bo', 'bo@example.org') returning position
$$;
select throws_ok('select pg_temp.join()', 'PT410', 'The person of this signup has left', 'A late retry of a signup whose person left is refused');
select pg_temp.start_request('dddddddd-0000-4000-8000-5d1be0c4a6f8');
select is(pg_temp.join(), 3, 'A person who left can join again with another key');
reset role;
delete from public.waitlist_signups where position = 3;
select results_eq(
  'select action || '' '' || position || '' '' || coalesce(done_by::text, ''-'') from private.admin_log order by position',
  array['left 2 -', 'removed 3 -'], 'The log distinguishes people who left from people who were removed'
);

-- A person whom the team removed may join again. The id of a person who left is kept for a day.
insert into private.left_signups (id, left_at) select gen_random_uuid(), now() - interval '25 hours' from generate_series(1, 2);
set local role anon;
select pg_temp.start_request('dddddddd-0000-4000-8000-5d1be0c4a6f8');
select is(pg_temp.join(), 4, 'A removed person can join again with the same key');
select is(public.leave_waitlist() ->> 'position', '4', 'A person who joined again can leave');
select pg_temp.start_request('bbbbbbbb-0000-4000-8000-5d1be0c4a6f8');
select throws_ok('select pg_temp.join()', 'PT410', null, 'The id of a person who left today is still refused');
reset role;
select is((select count(*)::int from private.left_signups), 2, 'Ids older than a day are deleted');
-- Inserts the signup as a restore of an older backup would.
set local session_replication_role = replica;
insert into public.waitlist_signups (id, name, email, position, invite_code)
select id::uuid, 'Bo', 'bo@example.org', 2, 'BCDFGHJM' from listed;
set local session_replication_role = origin;
set local role anon;
select is(public.leave_waitlist() ->> 'position', '2', 'A restored person can leave again');
reset role;

set local role anon;
select pg_temp.start_request('cccccccc-0000-4000-8000-5d1be0c4a6f8');
create function pg_temp.until_limited(call text) returns text language plpgsql as $$
begin
  for try in 1..31 loop
    execute 'select public.' || call;
  end loop;
  return 'never limited';
exception when sqlstate 'PGRST' then
  return 'limited';
end
$$;
select is(pg_temp.until_limited(call), 'limited', format('%s counts as a try from the IP address', call))
from unnest(array['correct_email(''a'', ''b'')', 'leave_waitlist()']) as call;
select is(public.find_place()::text, '{"place" : null}', 'Looking up a place is not limited');

reset role;
select * from finish();
rollback;
