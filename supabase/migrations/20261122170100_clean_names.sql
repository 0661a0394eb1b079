-- Cleans names and phone numbers, and refuses those without a visible character. src/lib/clean-text.ts does the same.

create or replace function private.normalize_waitlist_signup() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- The characters that JavaScript's String.prototype.trim removes, so that the form and the database accept the same values.
  spaces constant text :=
    E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';
  -- They would break a line, for example in an exported file.
  controls constant text := '[\u0001-\u001F\u007F-\u009F\u2028\u2029]';
  -- They would change the order of the characters around them, also outside of the name.
  directions constant text := '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]';
begin
  new.name := btrim(regexp_replace(regexp_replace(new.name, controls, ' ', 'g'), directions, '', 'g'), spaces);
  -- Collation "C" lowercases only ASCII letters, whatever the locale of the database. The check allows no other letters.
  new.email := lower(btrim(new.email, spaces) collate "C");
  new.phone := btrim(regexp_replace(regexp_replace(new.phone, controls, ' ', 'g'), directions, '', 'g'), spaces);
  return new;
end
$$;

create or replace trigger waitlist_signups_1_normalize
before insert or update of name, email, phone on public.waitlist_signups
for each row execute function private.normalize_waitlist_signup();

-- Whether a text has a character other than white space, Unicode's Default_Ignorable_Code_Point, and the braille blank (U+2800).
create function private.has_visible_character(value text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select value ~ (
    '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F'
    || '\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
    || '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
  )
$$;

-- A check runs with the caller's privileges, so the caller needs EXECUTE. Without USAGE on the schema, the caller still cannot
-- call the function directly.
revoke all on function private.has_visible_character from public, anon, authenticated, service_role;
grant execute on function private.has_visible_character to anon, authenticated, service_role;

alter table public.waitlist_signups
  drop constraint waitlist_signups_name_check,
  drop constraint waitlist_signups_phone_check;

-- The trigger cleans the existing rows. If nothing is visible of a name, the email replaces it.
update public.waitlist_signups set name = name, phone = phone;
update public.waitlist_signups set name = left(email, 200) where not private.has_visible_character(name);
update public.waitlist_signups set phone = null where not private.has_visible_character(phone);

alter table public.waitlist_signups
  add constraint waitlist_signups_name_check check (char_length(name) <= 200 and private.has_visible_character(name)),
  add constraint waitlist_signups_phone_check check (char_length(phone) <= 40 and private.has_visible_character(phone));
