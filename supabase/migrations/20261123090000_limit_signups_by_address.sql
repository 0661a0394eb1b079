-- Limits how many signups can come from one address in a minute. supabase/README.md tells what it does not limit.

create table private.signup_limit (
  is_only_row boolean not null default true primary key check (is_only_row),
  -- Generous, because the customers of a mobile carrier share addresses. Null for no limit.
  per_minute integer default 30 check (per_minute > 0),
  salt bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
);
insert into private.signup_limit default values;
alter table private.signup_limit enable row level security;

-- The signups of the current minute. The next signup deletes the rows of earlier minutes. Unlogged, so that backups of the log do
-- not keep them. A crash of the server empties the table.
create unlogged table private.recent_signups (
  minute timestamptz not null,
  -- A salted hash, because nobody needs the address itself.
  address_hash bytea not null,
  signups integer not null check (signups > 0),
  primary key (minute, address_hash)
);
alter table private.recent_signups enable row level security;

-- Returns the address that the client has, or the network of 64 bits if it is an IPv6 address, because a client has as many of
-- these as it likes. Returns null if the request has no address, so that nothing is limited without a proxy that sends it.
create function private.client_address() returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '');
  -- Supabase's proxy sets the first header itself. A client can send the second one.
  address inet := btrim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)));
begin
  -- ::ffff:0:0/96 has the IPv4 addresses.
  if family(address) = 4 or address <<= '::ffff:0:0/96' then
    return host(address);
  end if;
  return network(set_masklen(address, 64))::text;
end
$$;

-- Security definer, because visitors may not read the tables.
create function private.limit_signups() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  current_minute timestamptz := date_trunc('minute', now());
  seconds_left integer := 60 - floor(extract(second from now()));
  max_signups integer;
  hash bytea;
begin
  -- Skips locked rows, because another signup is deleting them.
  delete from private.recent_signups where (minute, address_hash) in (
    select minute, address_hash from private.recent_signups where minute < current_minute for update skip locked
  );
  begin
    select per_minute, sha256(salt || convert_to(private.client_address(), 'UTF8')) into max_signups, hash
    from private.signup_limit;
  exception when invalid_text_representation then
    -- The header is not an address.
    return new;
  end;
  if max_signups is null or hash is null then
    return new;
  end if;

  insert into private.recent_signups values (current_minute, hash, 1)
  on conflict (minute, address_hash) do update set signups = recent_signups.signups + 1
  where recent_signups.signups < max_signups;
  if not found then
    -- PostgREST takes the body from the message, and the status and the header from the detail. The body has the wait as well,
    -- because a page of another origin cannot read the header.
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'PT429',
        'message', 'Too many requests from this address',
        'details', format('{"retry_after_seconds": %s}', seconds_left)
      ),
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', seconds_left::text));
  end if;
  return new;
end
$$;

-- Before the trigger that locks the counter, so that a refused signup waits only for signups from the same address. Scripts with
-- the secret key are not limited.
create trigger waitlist_signups_0_limit
before insert on public.waitlist_signups
for each row when (current_user in ('anon', 'authenticated'))
execute function private.limit_signups();

revoke all on private.signup_limit, private.recent_signups from public, anon, authenticated, service_role;
revoke all on function private.client_address, private.limit_signups from public, anon, authenticated, service_role;
