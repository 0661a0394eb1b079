-- The waitlist. A visitor may only insert a signup and read back its position.

-- The API does not expose this schema, so clients cannot reach anything in it.
create schema private;
revoke all on schema private from public;

create table public.waitlist_signups (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  savings_amount text,
  position integer not null,
  created_at timestamptz not null default now(),

  constraint waitlist_signups_pkey primary key (id),
  -- Case-insensitive, because the trigger below stores emails in lower case.
  constraint waitlist_signups_email_key unique (email),
  -- Its index also serves the admin list, which pages through the signups in this order.
  constraint waitlist_signups_position_key unique (position),

  -- The limits are the same as in src/lib/signup-columns.ts. char_length counts code points.
  constraint waitlist_signups_name_check check (char_length(name) between 1 and 200),
  -- The pattern of <input type=email>, in lower case:
  -- https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
  constraint waitlist_signups_email_check check (
    char_length(email) <= 254
    and email ~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$'
  ),
  constraint waitlist_signups_phone_check check (char_length(phone) between 1 and 40),
  constraint waitlist_signups_savings_amount_check check (
    savings_amount in (
      '$1,000 - $5,000', '$5,000 - $10,000', '$10,000 - $25,000', '$25,000 - $50,000', '$50,000+'
    )
  ),
  constraint waitlist_signups_position_check check (position > 0)
);

-- Stores values trimmed and emails in lower case, so that the unique constraint finds all duplicates.
create function private.normalize_waitlist_signup() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- The characters that JavaScript's String.prototype.trim removes, so that the form and the database accept the same values.
  spaces constant text :=
    E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';
begin
  new.name := btrim(new.name, spaces);
  -- Collation "C" lowercases only ASCII letters, whatever the locale of the database. The check allows no other letters.
  new.email := lower(btrim(new.email, spaces) collate "C");
  new.phone := btrim(new.phone, spaces);
  return new;
end
$$;

-- Positions have no gaps, because a rejected signup rolls back the row of this table. It would not roll back a sequence (an
-- identity column). The price is that concurrent signups wait for each other's commit. A removed signup's position stays used.
create table private.waitlist_counter (
  is_only_row boolean not null default true primary key check (is_only_row),
  last_position integer not null default 0 check (last_position >= 0)
);
insert into private.waitlist_counter default values;
alter table private.waitlist_counter enable row level security;

-- Security definer, because visitors have no privileges on the counter.
create function private.assign_waitlist_position() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Locks the counter until the commit, so that no concurrent signup invalidates the lookup below.
  perform from private.waitlist_counter for update;
  -- A duplicate email uses no new position: it gets the existing one. The insert then fails on the email's unique constraint,
  -- which PostgreSQL checks before the position's. With "on conflict do nothing", PostgreSQL skips the insert instead.
  select position into new.position from public.waitlist_signups where email = new.email;
  if not found then
    update private.waitlist_counter
    set last_position = last_position + 1
    returning last_position into strict new.position;
  end if;
  return new;
end
$$;

-- PostgreSQL runs the triggers of one event in the order of their names.
create trigger waitlist_signups_1_normalize
before insert or update on public.waitlist_signups
for each row execute function private.normalize_waitlist_signup();

create trigger waitlist_signups_2_assign_position
before insert on public.waitlist_signups
for each row execute function private.assign_waitlist_position();

-- Privileges. Older Supabase projects grant everything on a new table and newer ones nothing, so revoke everything first.
revoke all on public.waitlist_signups from public, anon, authenticated, service_role;
revoke all on private.waitlist_counter from public, anon, authenticated, service_role;
revoke all on function private.normalize_waitlist_signup(), private.assign_waitlist_position()
from public, anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;
grant insert (name, email, phone, savings_amount), select (position)
on public.waitlist_signups to anon, authenticated;
-- For scripts with the secret key, which bypass row-level security. They cannot change positions either.
grant
  insert (name, email, phone, savings_amount), update (name, email, phone, savings_amount), select, delete
on public.waitlist_signups to service_role;

alter table public.waitlist_signups enable row level security;

create policy "Anyone may sign up"
on public.waitlist_signups for insert to anon, authenticated
with check (true);

-- now() is the start of the transaction, and each API request is one transaction, so this matches only the row that the
-- request itself inserted.
create policy "A request sees the signup that it has just made"
on public.waitlist_signups for select to anon, authenticated
using (created_at = now());
