-- The waitlist. A visitor may do exactly one thing: add themselves, and read back their own place in line.

-- Not among the schemas that the API exposes: nothing in here can be reached over the network.
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
  -- Addresses are stored in lower case, so this compares them without case.
  constraint waitlist_signups_email_key unique (email),
  -- Also the index of the administrators' list, which asks for pages in this order.
  constraint waitlist_signups_position_key unique (position),

  -- The bounds of the form, in src/content/waitlist.ts; in characters, as char_length counts them.
  constraint waitlist_signups_name_check check (char_length(name) between 1 and 200),
  -- The grammar of <input type=email>, in lower case:
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

-- What is stored is trimmed, and the address in lower case: the same person is the same address.
create function private.normalize_waitlist_signup() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- What String.prototype.trim takes away in a browser, so that both sides refuse the same.
  spaces constant text :=
    E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';
begin
  new.name := btrim(new.name, spaces);
  -- Case by ASCII alone, whatever the language of the database: the grammar knows no other letters.
  new.email := lower(btrim(new.email, spaces) collate "C");
  new.phone := btrim(new.phone, spaces);
  return new;
end
$$;

-- The place in line: 1, 2, 3. An identity column would burn a number with every refused signup, because a sequence does
-- not roll back; a row does. It makes signups wait for each other until they commit. A number is never given twice, also
-- when its signup has been removed.
create table private.waitlist_counter (
  is_only_row boolean not null default true primary key check (is_only_row),
  last_position integer not null default 0 check (last_position >= 0)
);
insert into private.waitlist_counter default values;
alter table private.waitlist_counter enable row level security;

-- Security definer: whoever signs up moves the counter, and may not touch it otherwise.
create function private.assign_waitlist_position() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- From here to their commit, signups wait for each other: what is looked up next is not overtaken.
  perform from private.waitlist_counter for update;
  -- An address that stands in line takes no number: its signup is refused by the unique constraint, which is checked
  -- before that of the position, or left out where its sender asks for that (on conflict do nothing).
  select position into new.position from public.waitlist_signups where email = new.email;
  if not found then
    update private.waitlist_counter
    set last_position = last_position + 1
    returning last_position into strict new.position;
  end if;
  return new;
end
$$;

-- Triggers of one event run in the order of their names.
create trigger waitlist_signups_1_normalize
before insert or update on public.waitlist_signups
for each row execute function private.normalize_waitlist_signup();

create trigger waitlist_signups_2_assign_position
before insert on public.waitlist_signups
for each row execute function private.assign_waitlist_position();

-- Who may do what. Older Supabase projects grant everything on a new table, newer ones nothing: take all, then give.
revoke all on public.waitlist_signups from public, anon, authenticated, service_role;
revoke all on private.waitlist_counter from public, anon, authenticated, service_role;
revoke all on function private.normalize_waitlist_signup(), private.assign_waitlist_position()
from public, anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;
grant insert (name, email, phone, savings_amount), select (position)
on public.waitlist_signups to anon, authenticated;
-- For scripts with the secret key, which row-level security does not hold back: they cannot move anybody in line.
grant
  insert (name, email, phone, savings_amount), update (name, email, phone, savings_amount), select, delete
on public.waitlist_signups to service_role;

alter table public.waitlist_signups enable row level security;

create policy "Anyone may sign up"
on public.waitlist_signups for insert to anon, authenticated
with check (true);

-- now() is when the transaction began, and a request is one transaction: this is the row that it has just inserted.
create policy "A request sees the signup that it has just made"
on public.waitlist_signups for select to anon, authenticated
using (created_at = now());
