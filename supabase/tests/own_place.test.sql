-- People see their own place, correct its email, and leave. Others cannot.
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
-- Ada invites Bo. Each request is of one person, by the key.
set local role anon;
select pg_temp.start_request('aaaaaaaa-0000-4000-8000-5d1be0c4a6f8');
insert into public.waitlist_signups (name, email) values ('Ada', 'ada@example.com');
reset role;
update public.waitlist_signups set invite_code = 'BCDFGHJK';
set local role anon;
select pg_temp.start_request('bbbbbbbb-0000-4000-8000-5d1be0c4a6f8');
insert into public.waitlist_signups (name, email, invited_by) values ('Bo', 'bo@exampel.com', 'BCDFGHJK');
reset role;
-- As lists, exported files, and backups have it.
create temporary table listed as select id::text from public.waitlist_signups where name = 'Bo';
grant select on listed to anon;
set local role anon;

-- Seeing it.
select is(
  public.find_place()::jsonb, (
    select jsonb_build_object('place', jsonb_build_object('position', 2, 'invite_code', invite_code, 'invited_at', null))
    from public.waitlist_signups
  ), 'The key finds the place, and nothing else about the person'
);

-- Correcting the email.
select is(pg_temp.correct(old_email, new_email), expected, format('%s: from %L to %L', expected, old_email, new_email))
from (values
  ('bo@exampel.com', ' BO@Example.com', 'saved 2'), ('bo@exampel.com', 'bo@example.com', 'saved 2'),
  ('bo@exampel.com', 'bo@example.org', 'other 2'), ('', 'bo@example.org', 'other 2'), (null, 'bo@example.org', 'other 2'),
  ('Bo@Example.com ', 'bo@example.org', 'saved 2')
) as corrections (old_email, new_email, expected);
select is(pg_temp.people(), '1 ada@example.com 1, 2 bo@example.org 0', 'Position and friends stay');
select throws_ok(
  format('select public.correct_email(%L, %L)', 'bo@example.org', email), code, null, format('%s: %L', code, email)
)
from (values
  ('ADA@example.com', '23505'), ('bo', '23514'), ('', '23514'), (repeat('x', 20000), '23514'), (null, '23502')
) as refused (email, code);
reset role;
update public.waitlist_signups set batch = 1, invited_at = '2026-11-19Z' where position = 2;
set local role anon;
select is(pg_temp.correct(old_email, new_email), expected, format('After the invitation, %s', expected))
from (values ('bo@example.org', 'bo@example.net', 'invited 2'), ('bo@example.com', 'bo@example.org', 'saved 2')) as
  corrections (old_email, new_email, expected);
select is(
  (public.find_place() #>> '{place,invited_at}')::timestamptz, '2026-11-19Z'::timestamptz,
  'The place says when the team has invited the person'
);

-- Nobody else, and nobody without a key.
select pg_temp.start_request(id) from listed;
select is(public.find_place()::text, '{"place" : null}', 'With a listed id, nobody finds a place');
select is(pg_temp.correct('bo@example.org', 'x@example.com'), 'gone -', 'Or changes it');
select is(public.leave_waitlist() ->> 'position', null, 'Or gives it up');
select pg_temp.start_request(key), throws_ok(
  format('select public.%s', call), 'PT400', 'The request has no idempotency key',
  format('With the key %L, %s is refused', key, call)
)
from unnest(array['aaaaaaaa', null]) as key,
  unnest(array['find_place()', 'leave_waitlist()', 'correct_email(''bo@example.org'', ''x@example.com'')']) as call;
select is(pg_temp.people(), '1 ada@example.com 1, 2 bo@example.org 0', 'Nothing has changed');

-- Leaving.
select pg_temp.start_request('BBBBBBBB-0000-4000-8000-5D1BE0C4A6F8');
select is(public.leave_waitlist() ->> 'position', '2', 'The person leaves');
select is(public.leave_waitlist()::text, '{"result" : "left", "position" : null}', 'A second try has nothing left to do');
select is(public.find_place()::text, '{"place" : null}', 'The place is gone');
select is(pg_temp.people(), '1 ada@example.com 0', 'Who has invited the person has one friend less');
create function pg_temp.join() returns integer language sql as $$
  insert into public.waitlist_signups (name, email) values ('Bo', 'bo@example.org') returning position
$$;
select throws_ok('select pg_temp.join()', 'PT410', 'The person of this signup has left', 'A late try brings nothing back');
select pg_temp.start_request('dddddddd-0000-4000-8000-5d1be0c4a6f8');
select is(pg_temp.join(), 3, 'Who joins again with another key gets a new place');
reset role;
delete from public.waitlist_signups where position = 3;
select results_eq(
  'select action || '' '' || position || '' '' || coalesce(done_by::text, ''-'') from private.admin_log order by position',
  array['left 2 -', 'removed 3 -'], 'The log tells who has left from who was removed'
);

-- A person whom the team has removed may join again. The id of a person who has left is kept for a day.
insert into private.left_signups (id, left_at) select gen_random_uuid(), now() - interval '25 hours' from generate_series(1, 2);
set local role anon;
select pg_temp.start_request('dddddddd-0000-4000-8000-5d1be0c4a6f8');
select is(pg_temp.join(), 4, 'Who was removed joins again with the same key');
select is(public.leave_waitlist() ->> 'position', '4', 'And leaves');
select pg_temp.start_request('bbbbbbbb-0000-4000-8000-5d1be0c4a6f8');
select throws_ok('select pg_temp.join()', 'PT410', null, 'Who left less than a day before is still kept');
reset role;
select is((select count(*)::int from private.left_signups), 2, 'Older ids are deleted');
-- As the restore of an older copy does.
set local session_replication_role = replica;
insert into public.waitlist_signups (id, name, email, position, invite_code)
select id::uuid, 'Bo', 'bo@example.org', 2, 'BCDFGHJM' from listed;
set local session_replication_role = origin;
set local role anon;
select is(public.leave_waitlist() ->> 'position', '2', 'Who was restored can leave again');
reset role;

-- Corrections and departures count as tries.
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
select is(pg_temp.until_limited(call), 'limited', format('%s counts as a try of the address', call))
from unnest(array['correct_email(''a'', ''b'')', 'leave_waitlist()']) as call;
select is(public.find_place()::text, '{"place" : null}', 'Looking is not limited');

reset role;
select * from finish();
rollback;
