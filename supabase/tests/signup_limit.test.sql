-- The limit of signups from one address in a minute.
begin;
select plan(101);

delete from public.waitlist_signups;
-- A rollback does not change the counters.
create function pg_temp.forget() returns bigint language sql as $$
  select count(setval(oid::regclass, 1)) from pg_class where relkind = 'S' and relname ~ '^(accepted_)?tries'
$$;
select is(pg_temp.forget(), 1025::bigint, 'There are four times 256 counters, and one for all tries');
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
  '{"cf-connecting-ip": "203.0.113.1:5555"}',
  '{"cf-connecting-ip": "::ffff:203.0.113.1"}',
  '{"cf-connecting-ip": "", "x-forwarded-for": "203.0.113.1"}',
  '{"x-forwarded-for": " ,, 203.0.113.1"}',
  '{"x-forwarded-for": "203.0.113.1"}',
  '{"x-forwarded-for": " 203.0.113.1 , 198.51.100.1"}',
  '{"x-forwarded-for": "203.0.113.1,198.51.100.1, 198.51.100.2"}'
]) as headers;
select is(pg_temp.join_with(headers), 'joined', format('Nothing is limited with the headers %L', headers))
from
  unnest(array[null, '', '{}', '{"x-forwarded-for": " , "}', '{"cf-connecting-ip": ""}']) as headers,
  generate_series(1, 3);
select is(pg_temp.use_up('unknown'), 'joined joined', 'A header that is not an address counts as one');
select is(pg_temp.join_with('{"x-forwarded-for": "unknown, 203.0.113.7"}'), pg_temp.limited(), 'All who send it share the limit');

-- IPv6.
select is(pg_temp.use_up('2001:db8:0:1::1'), 'joined joined', 'The first signups of a network are stored');
select is(pg_temp.join_from(address), pg_temp.limited(), format('%s is in the same network', address))
from unnest(array[
  '2001:db8:0:1::2', '2001:0DB8::1:ffff:ffff:ffff:ffff', '[2001:db8:0:1::3]:5555', '[2001:db8:0:1::3]', '2001:db8:0:1::1%eth0'
]) as address;
select is(pg_temp.join_from('2001:db8:0:2::1'), 'joined', 'The next network has a limit of its own');
select is(
  pg_temp.join_from(format('2001:db8:2:%s::1', number)), case when number <= 8 then 'joined' else pg_temp.limited() end,
  'The networks of a larger one may sign up four times as often together'
)
from generate_series(1, 9) as number;
select is(pg_temp.join_from('2001:db8:1::1'), 'joined', 'The next larger network has a limit of its own');

-- What counts.
select is(
  pg_temp.join_with('{"cf-connecting-ip": "203.0.113.7"}', email => 'person.1@example.com'),
  case when number <= 2 then '23505 duplicate key value violates unique constraint "waitlist_signups_email_key" ' else pg_temp.limited() end,
  'Refused signups count'
)
from generate_series(1, 4) as number;

-- How long it is counted.
select pg_temp.forget();
select is(pg_temp.use_up('203.0.113.1'), 'joined joined', 'A minute has a limit');
-- As if the signups had been a minute ago.
create temporary table counted as
select sequencename, setval(format('private.%I', sequencename)::regclass, last_value - 1000000) from pg_sequences
where sequencename like 'tries\_%' and last_value > 1000000;
select is((select count(*)::int from counted), 4, 'An address has four counters');
select isnt(
  (select count(distinct split_part(sequencename, '_', 3)) from counted), 1::bigint, 'They are at different places of their rows'
);
select is(pg_temp.use_up('203.0.113.1'), 'joined joined', 'The next minute has a limit of its own');
select is(pg_temp.join_from('203.0.113.1'), pg_temp.limited(), 'It is the same');
select setval(format('private.%I', min(sequencename))::regclass, 1) from counted;
select is(pg_temp.join_from('203.0.113.1'), 'joined', 'A counter that others have used up, too, limits nobody alone');
-- As if another transaction had begun a minute later.
select setval(format('private.%I', sequencename)::regclass, last_value + 1000000) from pg_sequences
where sequencename like 'tries\_%' and last_value > 1000000;
select is(pg_temp.join_from('203.0.113.1'), 'joined', 'A transaction that began in the minute before is not limited');
select is_empty(
  $$ select from pg_sequences where sequencename like 'tries\_%' and last_value between 2 and 1000000 $$,
  'It does not change the counters back'
);
update private.signup_limit set salt = 'another';
select is(pg_temp.use_up('203.0.113.1'), 'joined joined', 'With another salt, an address has other counters');
select is(
  (select count(*)::int > 4 from pg_sequences where sequencename like 'tries\_%' and last_value > 1000000), true, 'The new counters have counted'
);

-- Many addresses at the same time.
select pg_temp.forget();
update private.signup_limit set salt = 'a third one';
select is(pg_temp.use_up('203.0.113.1'), 'joined joined', 'An address uses up its limit');
select is(pg_temp.join_from('203.0.113.1'), pg_temp.limited(), 'A used-up address is refused');
create temporary table filled as select last_value from private.accepted_tries;
select is((select last_value - private.start_of_minute() from filled), 2::bigint, 'The refused try is not among the accepted ones');
select setval('private.accepted_tries', last_value + 256 * 2 * 2 / 3 - 2) from filled;
select is(pg_temp.join_from('203.0.113.1'), pg_temp.limited(), 'It is refused below two thirds of what the counters hold');
select setval('private.accepted_tries', last_value + 256 * 2 * 2 / 3 - 1) from filled;
select is(pg_temp.join_from('203.0.113.1'), 'joined', 'Then nobody is refused');
select setval('private.accepted_tries', 1);
select is(pg_temp.join_from('203.0.113.1'), pg_temp.limited(), 'In the next minute, the limit applies again');
select pg_temp.forget();
select is(
  pg_temp.join_from(format('2001:db8:0:%s::1', number)) = 'joined', number <= 8,
  'A network whose larger one is used up is not counted'
)
from generate_series(1, 20) as number;
select is((select last_value - private.start_of_minute() from private.accepted_tries), 16::bigint, 'IPv6 counts twice');
select cmp_ok(
  (select count(*) from pg_sequences where sequencename like 'tries\_%' and last_value > 1000000), '<=', 36::bigint,
  'Only four counters of the larger network and of each of eight small ones have changed'
);

-- Without a limit.
update private.signup_limit set per_minute = null;
select is(pg_temp.use_up('203.0.113.9'), 'joined joined', 'Null is no limit');
select is(pg_temp.join_from('203.0.113.9'), 'joined', 'However many signups there are');

select * from finish();
rollback;
