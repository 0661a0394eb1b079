-- Limits the tries to sign up from one address in a minute. Refused signups count, too.

create table private.signup_limit (
  is_only_row boolean not null default true primary key check (is_only_row),
  -- Generous, because the customers of a mobile carrier share addresses. Null for no limit.
  per_minute integer default 30 check (per_minute > 0),
  -- Without it, nobody can find addresses that share the counters of another one.
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into private.signup_limit default values;
alter table private.signup_limit enable row level security;

-- The counters are sequences, because PostgreSQL rolls back everything else that a refused signup has changed. There are four
-- rows of 256 counters. Each address has one counter in each row, and its tries are at most as many as the smallest of the four
-- counts: a count-min sketch. It stores no addresses.
do $$
begin
  for row_number in 0..3 loop
    for column_number in 0..255 loop
      execute format('create sequence private.tries_%s_%s', row_number, column_number);
      execute format(
        'revoke all on sequence private.tries_%s_%s from public, anon, authenticated, service_role', row_number, column_number
      );
    end loop;
  end loop;
end
$$;
-- Counts the tries that the limit lets through, whether they are stored or not.
create sequence private.accepted_tries;
revoke all on sequence private.accepted_tries from public, anon, authenticated, service_role;

-- A counter counts up from a million times the number of the minute. Smaller values belong to earlier minutes.
create function private.start_of_minute() returns bigint
language plpgsql stable parallel safe
set search_path = ''
as $$ begin return floor(extract(epoch from now()) / 60)::bigint * 1000000; end $$;

-- Increases a counter, and returns its count in this minute. Returns null if another transaction has begun in a later minute.
create function private.count_in_minute(counter regclass) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  start constant bigint := private.start_of_minute();
  value bigint := nextval(counter);
begin
  while value < start loop
    -- One transaction sets the counter to this minute. The others wait for it, which takes microseconds.
    if not pg_try_advisory_xact_lock(counter::oid::integer, (start / 1000000)::integer) then
      perform pg_sleep(0.001);
    elsif nextval(counter) < start then
      perform setval(counter, start);
    end if;
    value := nextval(counter);
  end loop;
  return case when value - start < 1000000 then value - start end;
end
$$;

-- Counts a try of a network, and returns how many it has made in this minute, or null if all its counters are in a later
-- minute already.
create function private.count_try(network text, salt bytea) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  hash constant bytea := sha256(salt || convert_to(network, 'UTF8'));
  fewest bigint;
begin
  for row_number in 0..3 loop
    fewest := least(
      fewest, private.count_in_minute(format('private.tries_%s_%s', row_number, get_byte(hash, row_number))::regclass)
    );
  end loop;
  return fewest;
end
$$;

-- Returns the networks that a try counts for, the widest first. For IPv4: the address. For IPv6: the network of 48 bits,
-- because one client may have all its 65,536 smaller ones, and the network of 64 bits, because a client has all its addresses.
-- Empty without an address, so nothing is limited without a proxy that sends one.
create function private.client_networks() returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '');
  -- cf-connecting-ip first: Supabase's proxy sets it, and a client can forge x-forwarded-for.
  sent constant text := coalesce(
    substring(headers ->> 'cf-connecting-ip' from '[^,\s][^,]*'), substring(headers ->> 'x-forwarded-for' from '[^,\s][^,]*')
  );
  address inet;
begin
  if sent is null then
    return '{}';
  end if;
  -- Without the brackets and the port of 203.0.113.1:5555 and [2001:db8::1]:5555, and without the zone of fe80::1%eth0.
  address := regexp_replace(
    regexp_replace(btrim(sent), '^(?:\[([^]]*)\]|([0-9.]+))(?::[0-9]+)?$', '\1\2'), '%.*$', ''
  );
  if address <<= '::ffff:0:0/96' then
    -- An IPv4 address in an IPv6 one.
    return array[replace(host(address), '::ffff:', '')];
  elsif family(address) = 6 then
    return array[network(set_masklen(address, 48))::text, network(set_masklen(address, 64))::text];
  end if;
  return array[host(address)];
exception when invalid_text_representation then
  -- The text is no address. All who send the same text share a limit.
  return array[sent];
end
$$;

-- Counts a try of the request's networks, and refuses it if they have made too many.
create function private.limit_tries() returns void
language plpgsql
set search_path = ''
as $$
declare
  seconds_left constant integer := 60 - floor(extract(second from now()));
  limits constant private.signup_limit := (select signup_limit from private.signup_limit);
  networks constant text[] := private.client_networks();
  allowed integer;
begin
  if limits.per_minute is null then
    return;
  end if;
  -- The wide network first, so that one client cannot use up the counters of others with its many small ones.
  for place in 1..cardinality(networks) loop
    allowed := limits.per_minute * case when place < cardinality(networks) then 4 else 1 end;
    if coalesce(private.count_try(networks[place], limits.salt), 0) <= allowed
      -- When so many have tried that the counters say nothing about a single address any more, nobody is refused.
      or (select last_value from private.accepted_tries) > private.start_of_minute() + 256 * limits.per_minute * 2 / 3
    then
      perform private.count_in_minute('private.accepted_tries');
      continue;
    end if;
    -- PostgREST takes the body from the message, and the status and the header from the detail. The body has the wait as well,
    -- because a page of another origin cannot read the header.
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PT429',
        'message', 'Too many requests from this address',
        'details', format('{"retry_after_seconds": %s}', seconds_left)
      ),
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', seconds_left::text));
  end loop;
end
$$;

-- Security definer, because visitors may not read the limit, or use the counters.
create function private.limit_signups() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.limit_tries();
  return new;
end
$$;

-- Before the triggers that wait for other signups. Scripts with the secret key are not limited.
create trigger waitlist_signups_0_limit
before insert on public.waitlist_signups
for each row when (current_user in ('anon', 'authenticated'))
execute function private.limit_signups();

revoke all on private.signup_limit from public, anon, authenticated, service_role;
revoke all on function
  private.start_of_minute, private.count_in_minute, private.count_try, private.client_networks, private.limit_tries,
  private.limit_signups
from public, anon, authenticated, service_role;
