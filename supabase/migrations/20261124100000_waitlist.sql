-- The waitlist. A visitor's request may insert one signup, and read back its id, its position, and its invitation code.

-- The API does not expose this schema, so clients cannot reach anything in it.
create schema private;

-- Most functions that a signup calls are in PL/pgSQL, even single expressions, because PostgreSQL keeps their plans. Before
-- version 18, PostgreSQL plans an SQL function with "set search_path" again at each call.

-- The characters that JavaScript's String.prototype.trim removes, so that the form and the database accept the same values.
create function private.white_space() returns text
language sql immutable parallel safe
set search_path = ''
return E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';

-- Cleans a name or a phone number as src/lib/clean-text.ts does. Skips values of more than 10,000 bytes, because the checks
-- refuse them anyway, and cleaning them would take seconds.
create function private.clean_text(value text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case when octet_length(value) > 10000 then value else btrim(
    regexp_replace(
      -- Control characters and line breaks would break lines, for example in an exported file.
      regexp_replace(value, '[\u0001-\u001F\u007F-\u009F\u2028\u2029]', ' ', 'g'),
      -- Bidirectional control characters would reorder the characters around them, even outside the name.
      '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'
    ),
    private.white_space()
  ) end;
end
$$;

-- Whether a text has a character that is not white space, not default-ignorable in Unicode, and not the braille blank.
create function private.has_visible_character(value text) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return value ~ (
    '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F'
    || '\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
    || '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
  );
end
$$;

create table public.waitlist_signups (
  -- For a signup with an idempotency key, a hash of that key, so that a retry is the same signup (supabase/README.md).
  id uuid not null default gen_random_uuid(),
  name text not null,
  -- Texts that an index compares have the collation "C". The order of other collations may change with the system's libraries,
  -- and a unique index would then miss duplicates.
  email text collate "C" not null,
  phone text,
  savings_amount text collate "C",
  position integer not null,
  created_at timestamptz not null default now(),
  -- The person's invitation code, which friends join with.
  invite_code text collate "C" not null,
  -- The inviter's code. There is no foreign key, so that the code stays if the inviter is removed.
  invited_by text collate "C",
  -- The number of rows with this row's code in invited_by. Triggers maintain it.
  friends_joined integer not null default 0,
  -- When the team invited the person to open an account, and in which batch. Null while the person waits.
  invited_at timestamptz,
  batch integer,

  constraint waitlist_signups_pkey primary key (id),
  -- Case-insensitive, because a trigger stores emails in lower case.
  constraint waitlist_signups_email_key unique (email),
  -- The index of this constraint also serves the admin list, which pages through the signups in this order.
  constraint waitlist_signups_position_key unique (position),
  constraint waitlist_signups_invite_code_key unique (invite_code),

  -- The limits are the same as in src/content/signup-fields.ts. char_length counts code points.
  constraint waitlist_signups_name_check check (char_length(name) <= 200 and private.has_visible_character(name)),
  -- The pattern of <input type=email>, but in lower case, and with a dot in the domain, because mail reaches only such domains:
  -- https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
  constraint waitlist_signups_email_check check (
    char_length(email) <= 254
    and email ~ '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$'
  ),
  constraint waitlist_signups_phone_check check (char_length(phone) <= 40 and private.has_visible_character(phone)),
  constraint waitlist_signups_savings_amount_check check (
    savings_amount in (
      '$1,000 - $5,000', '$5,000 - $10,000', '$10,000 - $25,000', '$25,000 - $50,000', '$50,000+'
    )
  ),
  constraint waitlist_signups_position_check check (position > 0),
  -- No vowels, because they could form words, and no 0, 1, or L, because they look like O or I.
  constraint waitlist_signups_invite_code_check check (invite_code ~ '^[23456789BCDFGHJKMNPQRSTVWXYZ]{8}$'),
  constraint waitlist_signups_invited_by_check check (invited_by <> invite_code),
  -- The site reads years with four digits, in every time zone.
  constraint waitlist_signups_times_check check (
    least(created_at, invited_at) >= '1970-01-01Z' and greatest(created_at, invited_at) < '9999-12-31Z'
  ),
  constraint waitlist_signups_batch_check check ((batch is null) = (invited_at is null) and batch > 0)
);

-- The triggers in the order in which they run: by name, but statement triggers run before or after the triggers of all rows.
--   before a signup: 0_bind_to_request, 1_normalize, 2_wait_for_changes, 3_limit, 4_assign_position
--   before an update: 6_wait_for_batches for the statement unless a trigger runs it, 1_normalize, 2_wait_for_changes
--   after a signup: 5_add_friend for each row, 4_count_position for the statement
--   before a removal: 6_wait_for_batches for the statement, 7_remove_one for each row
--   after a removal: 8_subtract_friend, 9_record_removal

-- Returns the id of the signup for the idempotency key in the request's preferences, as in
-- "Prefer: idempotency-key=1b4e28ba-2fa1-4d35-883f-0016d3cca427". Null if there is no key, or if the key is not a UUID.
-- PostgREST ignores unknown preferences. It passes all headers in the setting request.headers, which is '' instead of null
-- after a connection's first transaction.
--
-- The id is the first 128 bits of the key's SHA-256 hash, and not the key itself, because the key can change and delete a
-- signup (own_place.sql), and lists, exported files, and backups contain the ids.
create function private.id_of_key() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  key constant text := substring(
    nullif(current_setting('request.headers', true), '')::json ->> 'prefer' from '(?i)(?:^|[,;\s])idempotency-key=([^,;\s]*)'
  );
begin
  -- Uses two patterns, because a single pattern takes four times as long.
  return case when key ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    encode(substr(sha256(convert_to(lower(key), 'UTF8')), 1, 16), 'hex')::uuid
  end;
end
$$;

-- Gives the new row the id for the request's key, and writes the id into a setting that lasts until the end of the transaction.
-- Each API request is one transaction. Security definer, because visitors may not use the private schema.
create function private.bind_signup_to_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(current_setting('nestwin.signup', true), '') <> '' then
    raise exception 'Only one signup can be made at a time';
  end if;
  new.id := coalesce(private.id_of_key(), new.id);
  perform set_config('nestwin.signup', new.id::text, true);
  return new;
end
$$;

-- Runs first, so that the second row of a request fails at once. Otherwise, a request with 20,000 rows would lock the counter,
-- and all other signups would wait. "On conflict do nothing" would also tell which of the 20,000 emails are on the waitlist.
create trigger waitlist_signups_0_bind_to_request
before insert on public.waitlist_signups
for each row when (current_user in ('anon', 'authenticated'))
execute function private.bind_signup_to_request();

-- Collation "C" lowercases only ASCII letters, in every locale of the database. The check allows no other letters.
create function private.clean_email(value text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case when octet_length(value) > 10000 then value else lower(btrim(value, private.white_space()) collate "C") end;
end
$$;

-- Stores values trimmed and emails in lower case, so that the unique constraint finds all duplicates.
-- Security definer, because visitors may not use the private schema.
create function private.normalize_waitlist_signup() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.name := private.clean_text(new.name);
  new.email := private.clean_email(new.email);
  new.phone := private.clean_text(new.phone);
  return new;
end
$$;

create trigger waitlist_signups_1_normalize
before insert or update of name, email, phone on public.waitlist_signups
for each row execute function private.normalize_waitlist_signup();

-- Older Supabase projects grant everything on a new table or function, newer projects grant nothing, and PostgreSQL itself lets
-- every role execute a new function. So revoke everything first.
revoke all on public.waitlist_signups from public, anon, authenticated, service_role;
revoke all on function
  private.white_space, private.clean_text, private.has_visible_character, private.id_of_key,
  private.clean_email, private.bind_signup_to_request, private.normalize_waitlist_signup
from public, anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;
-- Visitors can read the id, because PostgREST always selects the primary key of an inserted row.
grant insert (name, email, phone, savings_amount, invited_by), select (id, position, invite_code)
on public.waitlist_signups to anon, authenticated;
-- Scripts with the secret key bypass row-level security, but cannot change positions, codes, or invitations either.
grant
  insert (name, email, phone, savings_amount, invited_by), update (name, email, phone, savings_amount), select, delete
on public.waitlist_signups to service_role;
-- A check runs with the caller's privileges, so the caller needs EXECUTE. Without USAGE on the schema, the caller still cannot
-- call the function directly.
grant execute on function private.has_visible_character to anon, authenticated, service_role;

alter table public.waitlist_signups enable row level security;

-- A second safeguard: visitors have no privilege to insert friends_joined or invited_at anyway.
create policy "Anyone may sign up"
on public.waitlist_signups for insert to anon, authenticated
with check (friends_joined = 0 and invited_at is null);

-- Compares the id, and not created_at with now(), because another request can start in the same microsecond. The subquery makes
-- PostgreSQL read the setting once per statement instead of once per row.
create policy "A request sees the signup that it has just made"
on public.waitlist_signups for select to anon, authenticated
using (id = nullif((select current_setting('nestwin.signup', true)), '')::uuid);
