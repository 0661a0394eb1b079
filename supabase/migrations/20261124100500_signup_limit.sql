-- Limits the signups, corrections, and departures per network and minute. A try that is refused or fails is not counted,
-- because PostgreSQL rolls back its count.

create table private.signup_limit (
  is_only_row boolean not null default true primary key check (is_only_row),
  -- The limit is high, because a mobile carrier's customers share IP addresses. Null means no limit.
  per_minute integer default 30 check (per_minute > 0),
  -- Without the salt, anyone could recover an IP address from its hash by hashing all IP addresses.
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into private.signup_limit default values;
alter table private.signup_limit enable row level security;

-- Unlogged, so that a try writes less. A crash empties the table. The key begins with the minute, so old rows are found fast.
create unlogged table private.tries_of_networks (
  minute timestamptz not null,
  network bytea not null, -- A salted hash, so that the table has no IP addresses.
  tries integer not null,
  primary key (minute, network)
);
alter table private.tries_of_networks enable row level security;

-- Returns the networks for which a try counts, the widest first. For IPv4, that is the IP address. For IPv6, these are the /48
-- network, because one client may have all of its 65,536 /64 networks, and the /64 network, because a client has all of its IP
-- addresses. Returns an empty array if no proxy sends an IP address, so that nothing is limited.
create function private.client_networks() returns text[] language plpgsql stable
set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '');
  -- Prefers cf-connecting-ip, because Supabase's proxy sets it, whereas a client can forge x-forwarded-for.
  sent constant text := coalesce(
    substring(headers ->> 'cf-connecting-ip' from '[^,\s][^,]*'), substring(headers ->> 'x-forwarded-for' from '[^,\s][^,]*')
  );
  address inet;
begin
  if sent is null then
    return '{}';
  end if;
  -- Removes the brackets and the port of 203.0.113.1:5555 and [2001:db8::1]:5555, and the zone of fe80::1%eth0.
  address := regexp_replace(regexp_replace(btrim(sent), '^(?:\[([^]]*)\]|([0-9.]+))(?::[0-9]+)?$', '\1\2'), '%.*$', '');
  if address <<= '::ffff:0:0/96' then
    -- An IPv4 address that is mapped to IPv6.
    return array[replace(host(address), '::ffff:', '')];
  elsif family(address) = 6 then
    return array[network(set_masklen(address, 48))::text, network(set_masklen(address, 64))::text];
  end if;
  return array[host(address)];
exception when invalid_text_representation then
  -- The text is not an IP address. All clients that send the same text share a limit.
  return array[sent];
end
$$;

-- Counts a try for the request's networks, and refuses it if a network has made too many. The rows stay locked until the
-- commit, so after this call, a caller may wait only for the position counter (positions.sql has the order of all locks).
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
  -- Without "skip locked", two calls could wait for each other.
  delete from private.tries_of_networks where ctid = any (array(
    select ctid from private.tries_of_networks where minute < this_minute limit 100 for update skip locked
  ));
  -- Counts the wide network first, so that one client cannot fill the table with its many small networks.
  for place in 1..cardinality(networks) loop
    insert into private.tries_of_networks as counted (minute, network, tries)
    values (this_minute, sha256(limits.salt || convert_to(networks[place], 'UTF8')), 1)
    on conflict (minute, network) do update set tries = counted.tries + 1
    returning tries into tries_now;
    continue when tries_now <= limits.per_minute * case when place < cardinality(networks) then 4 else 1 end;
    -- PostgREST takes the body from the message, and the status and the header from the detail. The body has the wait as well,
    -- because a page from another origin cannot read the header.
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
