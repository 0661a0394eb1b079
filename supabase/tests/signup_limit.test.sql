-- The limit of signups from one address in a minute.
begin;
select plan(56);

delete from public.waitlist_signups;
select is((select per_minute from private.signup_limit), 30, 'An address can sign up 30 times a minute');
select is((select octet_length(salt) from private.signup_limit), 32, 'The salt has 32 bytes');
select throws_ok('insert into private.signup_limit default values', '23505', null, 'There is one limit');
select throws_ok('insert into private.signup_limit (is_only_row) values (false)', '23514', null, 'There is no second limit');
select throws_ok('update private.signup_limit set per_minute = 0', '23514', null, 'A limit of 0 is refused');
update private.signup_limit set per_minute = 2;

-- Sends a request with these headers. Returns "joined", or the error.
create sequence pg_temp.numbers;
create function pg_temp.join_with(headers text, role text default 'anon', email text default null) returns text
language plpgsql
as $$
declare
  detail text;
begin
  perform set_config('nestwin.signup', '', true), set_config('request.headers', headers, true);
  email := coalesce(email, format('person.%s@example.com', nextval('pg_temp.numbers')));
  execute format('set local role %I', role);
  insert into public.waitlist_signups (name, email) values ('Ada', email);
  reset role;
  return 'joined';
exception when others then
  get stacked diagnostics detail = pg_exception_detail;
  reset role;
  return format('%s %s %s', sqlstate, sqlerrm, detail);
end
$$;
create function pg_temp.join_from(address text) returns text language sql as $$
  select pg_temp.join_with(json_build_object('cf-connecting-ip', address)::text)
$$;
-- Uses up the limit of an address.
create function pg_temp.use_up(address text) returns text language sql as $$
  select pg_temp.join_from(address) || ' ' || pg_temp.join_from(address)
$$;
create function pg_temp.limited() returns text language sql as $$
  select format(
    'PGRST {"code" : "PT429", "message" : "Too many requests from this address", '
    '"details" : "{\"retry_after_seconds\": %s}"} {"status" : 429, "headers" : {"Retry-After" : "%s"}}',
    seconds, seconds
  )
  from (select 60 - floor(extract(second from now())) as seconds) as wait
$$;

-- Each address has a limit of its own.
select is(pg_temp.use_up('203.0.113.1'), 'joined joined', 'The first signups of an address are stored');
select is(pg_temp.join_from('203.0.113.1'), pg_temp.limited(), 'The next one is refused until the minute is over');
select is(pg_temp.join_from('203.0.113.1'), pg_temp.limited(), 'So is the one after that');
select is((select count(*)::int from public.waitlist_signups), 2, 'The refused ones are not stored');
select is((select last_position from private.waitlist_counter), max(position), 'They use no position') from public.waitlist_signups;
select is(pg_temp.use_up('203.0.113.2'), 'joined joined', 'Another address has a limit of its own');
select is(
  pg_temp.join_with('{"cf-connecting-ip": "203.0.113.1"}', 'authenticated'), pg_temp.limited(), 'A signed-in user has the same limit'
);
select is(
  pg_temp.join_with('{"cf-connecting-ip": "203.0.113.1"}', 'service_role'), 'joined', 'A script with the secret key has none'
);

-- The headers.
select is(
  pg_temp.join_with('{"cf-connecting-ip": "203.0.113.1", "x-forwarded-for": "203.0.113.3"}'), pg_temp.limited(),
  'A client cannot replace the address that the proxy sends'
);
select is(pg_temp.join_with(headers), pg_temp.limited(), format('%s is the same address', headers))
from unnest(array[
  '{"cf-connecting-ip": " 203.0.113.1 "}',
  '{"x-forwarded-for": "203.0.113.1"}',
  '{"x-forwarded-for": " 203.0.113.1 , 198.51.100.1"}',
  '{"x-forwarded-for": "203.0.113.1,198.51.100.1, 198.51.100.2"}'
]) as headers;
select is(pg_temp.join_with(headers), 'joined', format('Nothing is limited with the headers %L', headers))
from
  unnest(array[
    null, '', '{}', '{"x-forwarded-for": ""}', '{"x-forwarded-for": "unknown, 203.0.113.1"}', '{"cf-connecting-ip": "203.0.113"}'
  ]) as headers,
  generate_series(1, 3);

-- IPv6.
select is(pg_temp.use_up('2001:db8:0:1::1'), 'joined joined', 'The first signups of a network are stored');
select is(pg_temp.join_from(address), pg_temp.limited(), format('%s is in the same network', address))
from unnest(array['2001:db8:0:1::2', '2001:0DB8::1:ffff:ffff:ffff:ffff']) as address;
select is(pg_temp.join_from('2001:db8:0:2::1'), 'joined', 'The next network has a limit of its own');
select is(pg_temp.use_up('::ffff:203.0.113.5'), 'joined joined', 'An IPv4 address can be written as an IPv6 address');
select is(pg_temp.join_from('::ffff:203.0.113.6'), 'joined', 'It is not limited with others');

-- What counts.
select is(
  pg_temp.join_with('{"cf-connecting-ip": "203.0.113.7"}', email => 'person.1@example.com')
    like '23505 duplicate key value violates unique constraint "waitlist_signups_email_key"%',
  true, 'A taken email is refused as such'
)
from generate_series(1, 3);
select is(pg_temp.use_up('203.0.113.7'), 'joined joined', 'Refused signups do not count, because they are rolled back');

-- What is stored, and for how long.
select columns_are('private', 'recent_signups', array['minute', 'address_hash', 'signups'], 'The table has exactly these columns');
select is_empty(
  $$ select from private.recent_signups
     where minute <> date_trunc('minute', now()) or octet_length(address_hash) <> 32 or recent_signups::text like '%203%113%' $$,
  'Only the minute, a hash, and the count are stored'
);
create temporary table hash_before as select address_hash from private.recent_signups where signups = 2;
update private.recent_signups set minute = minute - interval '1 minute';
select is(pg_temp.join_from('203.0.113.1'), 'joined', 'The next minute has a limit of its own');
select is((select count(*)::int from private.recent_signups), 1, 'A signup deletes the rows of earlier minutes');
update private.recent_signups set minute = minute - interval '1 minute';
select is(pg_temp.join_with('{}'), 'joined', 'A signup without an address is stored');
select is_empty('select from private.recent_signups', 'A signup without an address deletes them, too');
update private.signup_limit set salt = 'another';
select is(pg_temp.join_from('203.0.113.1'), 'joined', 'Another salt makes another address of it');
select is_empty(
  'select from private.recent_signups join hash_before using (address_hash)', 'With another salt, the hash of an address differs'
);

-- Without a limit.
update private.signup_limit set per_minute = null;
select is(pg_temp.use_up('203.0.113.9'), 'joined joined', 'Null is no limit');
select is(pg_temp.join_from('203.0.113.9'), 'joined', 'However many signups there are');

select * from finish();
rollback;
