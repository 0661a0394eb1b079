-- Limits the signups, corrections, and departures of a network in a minute. A try that is refused, or fails, is not counted,
-- because PostgreSQL rolls its count back.

create table private.signup_limit (
  is_only_row boolean not null default true primary key check (is_only_row),
  -- Generous, because the customers of a mobile carrier share addresses. Null for no limit.
  per_minute integer default 30 check (per_minute > 0),
  -- Without it, nobody can find out an address by hashing all of them.
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into private.signup_limit default values;
alter table private.signup_limit enable row level security;

-- Unlogged: it is empty after a crash, and a try writes less. The key begins with the minute, so that old rows are found.
create unlogged table private.tries_of_networks (
  minute timestamptz not null,
  network bytea not null, -- A salted hash, so that the table has no addresses.
  tries integer not null,
  primary key (minute, network)
);
alter table private.tries_of_networks enable row level security;

-- Returns the networks that a try counts for, the widest first. For IPv4: the address. For IPv6: the network of 48 bits,
-- because one client may have all its 65,536 smaller ones, and the network of 64 bits, because a client has all its addresses.
-- Empty without an address, so nothing is limited without a proxy that sends one.
create function private.client_networks() returns text[] language plpgsql stable
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
  address := regexp_replace(regexp_replace(btrim(sent), '^(?:\[([^]]*)\]|([0-9.]+))(?::[0-9]+)?$', '\1\2'), '%.*$', '');
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

-- Counts a try of the request's networks, and refuses it if they have made too many. Their rows stay locked until the commit, so
-- a caller must not wait afterwards for anything but the counter of positions (positions.sql has the order of all locks).
create function private.limit_tries() returns void language plpgsql
set search_path = ''
as $$
declare
  this_minute constant timestamptz := date_trunc('minute', now());
  seconds_left constant integer := 60 - floor(extract(second from now()));
  limits constant private.signup_limit := (select signup_limit from private.signup_limit);
  networks constant text[] := private.client_networks();
  tries_now integer;
begin
  if limits.per_minute is null or networks = '{}' then
    return;
  end if;
  -- "Skip locked", or two calls would wait for each other.
  delete from private.tries_of_networks where ctid = any (array(
    select ctid from private.tries_of_networks where minute < this_minute limit 100 for update skip locked
  ));
  -- The wide network first, so that one client cannot fill the table with its many small ones.
  for place in 1..cardinality(networks) loop
    insert into private.tries_of_networks as counted (minute, network, tries)
    values (this_minute, sha256(limits.salt || convert_to(networks[place], 'UTF8')), 1)
    on conflict (minute, network) do update set tries = counted.tries + 1
    returning tries into tries_now;
    continue when tries_now <= limits.per_minute * case when place < cardinality(networks) then 4 else 1 end;
    -- PostgREST takes the body from the message, and the status and the header from the detail. The body has the wait as well,
    -- because a page of another origin cannot read the header.
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PT429', 'message', 'Too many requests from this address',
        'details', format('{"retry_after_seconds": %s}', seconds_left)
      ),
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', seconds_left::text));
  end loop;
end
$$;

-- Security definer, because visitors may not use the tables. Scripts with the secret key are not limited.
create function private.limit_signups() returns trigger language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.limit_tries();
  return new;
end
$$;

create trigger waitlist_signups_3_limit
before insert on public.waitlist_signups
for each row when (current_user in ('anon', 'authenticated'))
execute function private.limit_signups();

revoke all on private.signup_limit, private.tries_of_networks from public, anon, authenticated, service_role;
revoke all on function private.client_networks, private.limit_tries, private.limit_signups
from public, anon, authenticated, service_role;
