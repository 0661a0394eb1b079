-- The limit on tries from one network per minute.
begin;
select plan(56);

delete from public.waitlist_signups;
select is((select per_minute from private.signup_limit), 30, 'The default limit is 30 tries per minute');
select is((select octet_length(salt) from private.signup_limit), 32, 'The salt has 32 bytes');
select throws_ok('insert into private.signup_limit default values', '23505', null, 'A second row of limits is refused');
select throws_ok('insert into private.signup_limit (is_only_row) values (false)', '23514', null, 'A second row of limits with another key is refused');
select throws_ok('update private.signup_limit set per_minute = 0', '23514', null, 'A limit of 0 is refused');
update private.signup_limit set per_minute = 2;

-- Sends a request with these headers. Returns "joined", "limited", or the code of another error.
create sequence pg_temp.numbers;
create function pg_temp.join_with(headers text, role text default 'anon', email text default null) returns text
language plpgsql
as $$
declare
  response text;
begin
  perform set_config('nestwin.signup', '', true), set_config('request.headers', headers, true);
  email := coalesce(email, format('person.%s@example.com', nextval('pg_temp.numbers')));
  execute format('set local role %I', role);
  insert into public.waitlist_signups (name, email) values ('Ada', email);
  reset role;
  return 'joined';
exception when others then
  get stacked diagnostics response = pg_exception_detail;
  reset role;
  return case format('%s %s %s', sqlstate, sqlerrm, response) when (
    select format(
      'PGRST {"code" : "PT429", "message" : "Too many requests from this address", '
      '"details" : "{\"retry_after_seconds\": %s}"} {"status" : 429, "headers" : {"Retry-After" : "%s"}}', seconds, seconds
    ) from (select 60 - floor(extract(second from now())) as seconds) as wait
  ) then 'limited' else sqlstate end;
end
$$;
create function pg_temp.join_from(address text, email text default null) returns text language sql as $$
  select pg_temp.join_with(json_build_object('cf-connecting-ip', address)::text, email => email)
$$;
create function pg_temp.use_up(address text) returns text language sql as $$
  select concat_ws(' ', pg_temp.join_from(address), pg_temp.join_from(address), pg_temp.join_from(address))
$$;

select is(pg_temp.use_up('203.0.113.1'), 'joined joined limited', 'The third signup in a minute is refused until the minute is over');
select is((select count(*)::int from public.waitlist_signups), 2, 'A refused signup is not stored');
select is((select last_position from private.waitlist_counter), max(position), 'A refused signup uses no position') from public.waitlist_signups;
select is(pg_temp.use_up('203.0.113.2'), 'joined joined limited', 'Another IP address has its own limit');
select is(pg_temp.join_with('{"cf-connecting-ip": "203.0.113.1"}', 'authenticated'), 'limited', 'A signed-in user has the same limit');
select is(pg_temp.join_with('{"cf-connecting-ip": "203.0.113.1"}', 'service_role'), 'joined', 'A script with the secret key has no limit');
select is(pg_temp.join_from('203.0.113.3', 'person.1@example.com'), '23505', 'A taken email is refused')
from generate_series(1, 3);
select is(pg_temp.use_up('203.0.113.3'), 'joined joined limited', 'Refused signups are not counted');

-- The headers.
select is(pg_temp.join_with(headers), 'limited', format('The headers %s have the same IP address', headers))
from unnest(array[
  '{"cf-connecting-ip": "203.0.113.1", "x-forwarded-for": "203.0.113.9"}', '{"cf-connecting-ip": " 203.0.113.1 "}',
  '{"cf-connecting-ip": "203.0.113.1:5555"}', '{"cf-connecting-ip": "::ffff:203.0.113.1"}',
  '{"cf-connecting-ip": "", "x-forwarded-for": "203.0.113.1"}', '{"x-forwarded-for": " ,, 203.0.113.1"}',
  '{"x-forwarded-for": " 203.0.113.1 , 198.51.100.1"}', '{"x-forwarded-for": "203.0.113.1,198.51.100.1, 198.51.100.2"}'
]) as headers;
select is(pg_temp.join_with(headers), 'joined', format('A request with the headers %L is not limited', headers))
from
  unnest(array[null, '', '{}', '{"x-forwarded-for": " , "}', '{"cf-connecting-ip": ""}']) as headers, generate_series(1, 3);
select is(pg_temp.use_up('unknown'), 'joined joined limited', 'A header that is not an IP address is limited like one');

-- IPv6.
select is(pg_temp.use_up('2001:db8:0:1::1'), 'joined joined limited', 'A /64 network has a limit');
select is(pg_temp.join_from(address), 'limited', format('%s is in the same /64 network', address))
from unnest(array['2001:0DB8::1:ffff:ffff:ffff:ffff', '[2001:db8:0:1::3]:5555', '[2001:db8:0:1::3]', '2001:db8:0:1::1%eth0']) as address;
select is(
  pg_temp.join_from(format('2001:db8:2:%s::1', number)), case when number <= 8 then 'joined' else 'limited' end,
  'All /64 networks of a /48 network together have four times the limit'
)
from generate_series(1, 9) as number;

-- A minute later, and without a limit.
update private.tries_of_networks set minute = minute - interval '1 minute';
select is(pg_temp.use_up('203.0.113.1'), 'joined joined limited', 'The next minute has its own limit');
select is((select count(*)::int from private.tries_of_networks), 1, 'The next call deletes the tries of the previous minute');
update private.signup_limit set per_minute = null;
select is(pg_temp.use_up('203.0.113.9'), 'joined joined joined', 'Null means no limit');

select * from finish();
rollback;
