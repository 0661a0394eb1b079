-- The values that a signup stores, and the values that are refused. The owner inserts them, because the checks are the same for
-- every role. src/content/signup-fields.ts has the same limits, and src/lib/clean-text.ts cleans text in the same way.
begin;
select plan(95);

delete from public.waitlist_signups;
delete from private.waitlist_counter;

-- Inserts a signup. Returns the stored values, or the constraint that refuses them.
create function pg_temp.stored(name text, email text, phone text default null, savings text default null) returns text
language plpgsql
as $$
declare
  refused_by text;
  row_text text;
begin
  insert into public.waitlist_signups as signup (name, email, phone, savings_amount) values (name, email, phone, savings)
  returning concat_ws('|', signup.name, signup.email, signup.phone, signup.savings_amount) into row_text;
  return row_text;
exception when integrity_constraint_violation then
  get stacked diagnostics refused_by = constraint_name;
  return coalesce(substring(refused_by from '^waitlist_signups_(.*)$'), sqlstate);
end
$$;

select is(
  pg_temp.stored(E'\t Ada Park\u00a0\u3000', E'\n ADA.Park@Example.COM \u2003', E' (206) 555-0100\ufeff'),
  'Ada Park|ada.park@example.com|(206) 555-0100', 'Values are stored trimmed, and the email in lower case'
);
select is(pg_temp.stored('Ada', ' Ada.Park@EXAMPLE.com'), 'email_key', 'A duplicate email is refused regardless of case and spaces');
select is(
  pg_temp.stored(typed, format('clean.%s@example.com', number), typed),
  format('%s|clean.%s@example.com|%s', cleaned, number, cleaned), format('The name and phone number %L are stored as %L', typed, cleaned)
)
from (values
  (1, E'Ada\tPark\r\nJr.', 'Ada Park  Jr.'),
  (2, E'\u0001\u001fAda\u007f\u0080\u0085\u009fPark', 'Ada    Park'),
  (3, E'Ada\u2028Park\u2029', 'Ada Park'),
  (4, E'\u202e\u202a\u202c\u2066\u2069\u200e\u200f\u061cAda\u202b', 'Ada'),
  (5, E' \u202e Ada \u202c ', 'Ada'),
  (6, E'A\u00a0d\u3000a', E'A\u00a0d\u3000a'),
  (7, E'\U0001F469\u200d\U0001F4BB', E'\U0001F469\u200d\U0001F4BB'),
  (8, E'\u200b.', E'\u200b.'),
  (9, 'محمد', 'محمد')
) as texts (number, typed, cleaned);
select is(pg_temp.stored(name, 'x@example.com', phone), refused_by, format('The invisible text %s is refused by %s', number, refused_by))
from unnest(array[
  '', ' ', E' \t\u00a0', E'\u0001\u009f', E'\u202e', E'\u200b\u200d\u2060', E'\u00ad', E'\u034f', E'\u115f\u1160\u3164\uffa0',
  E'\u17b4\u17b5\u180b\u180f', E'\u2065\ufff0\ufff8', E'\ufe00 \ufe0f', E'\u2800', E'\U0001BCA0\U0001D173',
  E'\U000E0001\U000E007F\U000E0FFF'
]) with ordinality as texts (invisible, number),
lateral (values ('name_check', invisible, null), ('phone_check', 'Ada', invisible)) as columns (refused_by, name, phone);
select is(
  (select count(*)::int from generate_series(1, 131071) as code where code not between 55296 and 57343 and not private.has_visible_character(chr(code)))
  + (select count(*)::int from generate_series(917504, 921599) as code where not private.has_visible_character(chr(code))),
  4258, '4,258 characters are invisible, as in tests/unit/clean-text.test.ts'
);

-- Lengths count characters, regardless of their bytes.
select is(pg_temp.stored(name, email, phone), expected, description)
from (values
  (repeat('🎉', 200), 'a@example.com', null, repeat('🎉', 200) || '|a@example.com', 'A name of 200 characters is stored'),
  (repeat('n', 201), 'x@example.com', null, 'name_check', 'A name of 201 characters is refused'),
  ('Ada', 'b@example.com', repeat('５', 40), 'Ada|b@example.com|' || repeat('５', 40), 'A phone number of 40 characters is stored'),
  ('Ada', 'x@example.com', repeat('5', 41), 'phone_check', 'A phone number of 41 characters is refused'),
  ('Ada', repeat('a', 242) || '@example.com', null, 'Ada|' || repeat('a', 242) || '@example.com', 'An email of 254 characters is stored'),
  ('Ada', repeat('a', 243) || '@example.com', null, 'email_check', 'An email of 255 characters is refused'),
  (null, 'x@example.com', null, '23502', 'A missing name is refused'),
  ('Ada', null, null, '23502', 'A missing email is refused')
) as lengths (name, email, phone, expected, description);
select is(pg_temp.stored('Ada', address), 'Ada|' || address, format('The email %s is accepted', address))
from unnest(array['a@b.c', 'o''brien+win@mail.example.com', 'x@' || repeat('d', 63) || '.example', '.!#$%&*/=?^_`{|}~-@example.org']) as address;
select is(pg_temp.stored('Ada', address), 'email_check', format('The email %L is refused', replace(address, E'\n', '\n')))
from unnest(array[
  '', 'nobody', 'nobody@example', '@example.com', 'nobody@', 'no body@example.com', 'nobody@exa mple.com', 'nobody@-example.com',
  'nobody@example-.com', 'nobody@example..com', 'nobody@example.com.', 'a@b@c', 'nöbody@example.com', 'nobody@exämple.com',
  E'nobody@example.com\nx@example.com', 'x@' || repeat('d', 64) || '.example'
]) as address;
select isnt(pg_temp.stored('Ada', format('range.%s@example.com', number), null, amount), 'savings_amount_check', format('The savings amount %s is accepted', amount))
from unnest(array['$1,000 - $5,000', '$5,000 - $10,000', '$10,000 - $25,000', '$25,000 - $50,000', '$50,000+'])
  with ordinality as amounts (amount, number);
select is(pg_temp.stored('Ada', 'x@example.com', null, amount), 'savings_amount_check', format('The savings amount %L is refused', amount))
from unnest(array['', '$1', '$1,000', ' $50,000+', '$50,000+ ']) as amount;
select results_eq(
  $$ update public.waitlist_signups set email = ' Ada.P@Example.com ', name = E'Ada\tP.' where email = 'ada.park@example.com'
     returning (email || name) collate "default" $$,
  array['ada.p@example.comAda P.'],
  'Updated values are normalized too'
);

-- The position counter.
delete from public.waitlist_signups;
delete from private.waitlist_counter;
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', 'first@example.com'), ('Bo', 'second@example.com')
     returning position, friends_joined $$,
  'values (1, 0), (2, 0)', 'Without a counter, the first signups get positions 1 and 2'
);
select throws_ok(statement, code, message, format('%s is refused', statement))
from (values
  ('insert into private.waitlist_counter (last_position) values (1)', '23505', null),
  ('insert into private.waitlist_counter (is_only_row, last_position) values (false, 1)', '23514', null),
  ('update private.waitlist_counter set last_position = 0', '23514', null),
  ('update public.waitlist_signups set position = 0', '23514', null),
  ('update public.waitlist_signups set created_at = ''1969-12-31 23:59Z''', '23514', null),
  ('update public.waitlist_signups set created_at = ''9999-12-31Z''', '23514', null),
  ('update public.waitlist_signups set invited_at = ''infinity'', batch = 1', '23514', null),
  (
    'insert into public.waitlist_signups (name, email, position) values (''Ada'', ''pushy@example.com'', 1000)',
    'P0001', 'Positions are assigned by the database'
  )
) as refused (statement, code, message);
create function pg_temp.next_position() returns integer language sql as $$
  insert into public.waitlist_signups (name, email) select 'X', format('x.%s@example.com', gen_random_uuid()) returning position
$$;
delete from public.waitlist_signups where position = 2;
select is(pg_temp.next_position(), 3, 'The last position is not reused after its signup is removed');
update private.waitlist_counter set last_position = 1;
select is(pg_temp.next_position(), 4, 'A counter behind the signups does not block the next signup');
delete from private.waitlist_counter;
select is(pg_temp.next_position(), 5, 'A missing counter does not block the next signup');
select results_eq('select last_position from private.waitlist_counter', array[5], 'The counter is at the last position');

-- PostgreSQL checks the oldest index first. "reindex concurrently" creates a new index, as the statement below does.
alter table public.waitlist_signups drop constraint waitlist_signups_email_key, add constraint waitlist_signups_email_key unique (email);
select is(pg_temp.stored('X', 'first@example.com'), 'email_key', 'A duplicate email is reported as such even if its index is the newest');

select * from finish();
rollback;
