-- What there is, and that there is no more: tables, columns, checks, triggers, policies, functions.
begin;
select plan(86);

-- Nothing else is exposed.
select tables_are('public', array['waitlist_signups'], 'The API shows one table');
select views_are('public', array[]::name[], 'The API shows no view');
select sequences_are('public', array[]::name[], 'The API shows no sequence');
select functions_are('public', array[]::name[], 'The API shows no function');
select tables_are('private', array['administrators', 'waitlist_counter'], 'Two tables are kept from the API');
select functions_are(
  'private',
  array['assign_waitlist_position', 'is_administrator', 'normalize_waitlist_signup', 'refuse_to_remove_many'],
  'Four functions are kept from the API'
);

-- Defaults, keys and indexes. The columns themselves are in columns.test.sql.
select col_default_is('public', 'waitlist_signups', 'id', 'gen_random_uuid()', 'An id is made at random');
select col_default_is('public', 'waitlist_signups', 'created_at', 'now()', 'The time is when the request began');
select col_hasnt_default('public', 'waitlist_signups', 'position', 'No default gives a position');
select col_is_pk('public', 'waitlist_signups', 'id', 'The id is the key');
select col_is_unique('public', 'waitlist_signups', 'email', 'An address is on the waitlist once');
select col_is_unique('public', 'waitlist_signups', 'position', 'A place in line is taken once');
select indexes_are(
  'public', 'waitlist_signups',
  array['waitlist_signups_pkey', 'waitlist_signups_email_key', 'waitlist_signups_position_key'],
  'These are the indexes'
);
-- Triggers, and what they call.
select triggers_are(
  'public', 'waitlist_signups',
  array['waitlist_signups_1_normalize', 'waitlist_signups_2_assign_position', 'waitlist_signups_3_refuse_to_remove_many'],
  'These are the triggers'
);
select trigger_is(
  'public', 'waitlist_signups', 'waitlist_signups_1_normalize', 'private', 'normalize_waitlist_signup',
  'The first one normalizes'
);
select trigger_is(
  'public', 'waitlist_signups', 'waitlist_signups_2_assign_position', 'private', 'assign_waitlist_position',
  'The second one gives the position'
);
select trigger_is(
  'public', 'waitlist_signups', 'waitlist_signups_3_refuse_to_remove_many', 'private', 'refuse_to_remove_many',
  'The third one refuses to remove many'
);
select results_eq(
  $$ select tgenabled::text from pg_trigger where tgrelid = 'public.waitlist_signups'::regclass and not tgisinternal $$,
  array['O', 'O', 'O'],
  'The triggers are switched on'
);
select is_definer('private', 'is_administrator', array[]::name[], 'Who asks for an administrator asks as the owner');
select is_definer('private', 'assign_waitlist_position', array[]::name[], 'Who moves the counter does so as the owner');
select isnt_definer('private', 'normalize_waitlist_signup', array[]::name[], 'Who normalizes needs no rights');
select isnt_definer('private', 'refuse_to_remove_many', array[]::name[], 'Who counts what is removed needs no rights');
select volatility_is('private', 'is_administrator', array[]::name[], 'stable', 'An administrator is one for a statement');
select function_returns('private', 'is_administrator', array[]::name[], 'boolean', 'One is an administrator, or not');
select is_empty(
  $$ select proname from pg_proc
     where pronamespace = 'private'::regnamespace and proconfig is distinct from array['search_path=""'] $$,
  'Every function has an empty search path'
);

-- Row-level security.
select results_eq(
  $$ select relname::text from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity $$,
  array[]::text[],
  'Every table has row-level security'
);
select policies_are(
  'public', 'waitlist_signups',
  array[
    'Anyone may sign up', 'A request sees the signup that it has just made',
    'Administrators see all signups', 'Administrators remove signups'
  ],
  'These are the policies'
);
select policy_cmd_is('public', 'waitlist_signups', 'Anyone may sign up', 'insert', 'One is for inserting');
select policy_roles_are('public', 'waitlist_signups', 'Anyone may sign up', array['anon', 'authenticated'], 'by anybody');
select policy_cmd_is('public', 'waitlist_signups', 'A request sees the signup that it has just made', 'select', 'One is for reading back');
select policy_roles_are(
  'public', 'waitlist_signups', 'A request sees the signup that it has just made', array['anon', 'authenticated'], 'by anybody'
);
select policy_cmd_is('public', 'waitlist_signups', 'Administrators see all signups', 'select', 'One is for reading all');
select policy_roles_are('public', 'waitlist_signups', 'Administrators see all signups', array['authenticated'], 'by who has signed in');
select policy_cmd_is('public', 'waitlist_signups', 'Administrators remove signups', 'delete', 'One is for removing');
select policy_roles_are('public', 'waitlist_signups', 'Administrators remove signups', array['authenticated'], 'by who has signed in');
select set_eq(
  $$ select policyname::text, permissive, replace(coalesce(qual, with_check), ' AS is_administrator', '')
     from pg_policies where schemaname in ('public', 'private') $$,
  $$ values
    ('A request sees the signup that it has just made', 'PERMISSIVE', '(created_at = now())'),
    ('Administrators remove signups', 'PERMISSIVE', '( SELECT private.is_administrator())'),
    ('Administrators see all signups', 'PERMISSIVE', '( SELECT private.is_administrator())'),
    ('Anyone may sign up', 'PERMISSIVE', 'true') $$,
  'A policy asks for an administrator once for a statement, and there are no others'
);

-- The counter.
select results_eq('select count(*)::int from private.waitlist_counter', array[1], 'There is one counter');
select throws_ok(
  'insert into private.waitlist_counter default values', '23505', null, 'There cannot be a second counter'
);
select throws_ok(
  'insert into private.waitlist_counter (is_only_row) values (false)', '23514', null, 'nor one beside it'
);
select throws_ok(
  'update private.waitlist_counter set last_position = -1', '23514', null, 'The counter does not go below nothing'
);

-- What is stored. The owner inserts: the checks are the same for all.
delete from public.waitlist_signups;
select lives_ok(
  $$ insert into public.waitlist_signups (name, email, phone) values
     (E'\t Ada Park\u00a0\u3000', E'\n ADA.Park@Example.COM \u2003', E' (206) 555-0100\ufeff') $$,
  'Spaces of any kind around a value are no fault'
);
select results_eq(
  'select name, email, phone from public.waitlist_signups',
  $$ values ('Ada Park', 'ada.park@example.com', '(206) 555-0100') $$,
  'Values are stored trimmed, and the address in lower case'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', ' Ada.Park@EXAMPLE.com') $$,
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
  'The same address in other letters is the same'
);
select lives_ok(
  $$ insert into public.waitlist_signups (name, email) values (repeat('🎉', 200), 'long.name@example.com') $$,
  'A name may have 200 characters, whatever their bytes'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values (repeat('n', 201), 'x@example.com') $$,
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_name_check"',
  'A name may not have 201'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values (E' \t\u00a0', 'x@example.com') $$,
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_name_check"',
  'A name is not empty'
);
select lives_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', repeat('a', 242) || '@example.com') $$,
  'An address may have 254 characters'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', repeat('a', 243) || '@example.com') $$,
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_email_check"',
  'An address may not have 255'
);
select lives_ok(
  format('insert into public.waitlist_signups (name, email) values (%L, %L)', 'Ada', address),
  format('%s is an address', address)
)
from unnest(array['a@b', 'o''brien+win@mail.example.com', 'x@' || repeat('d', 63) || '.example', '.!#$%&*/=?^_`{|}~-@example.org']) as address;
select throws_ok(
  format('insert into public.waitlist_signups (name, email) values (%L, %L)', 'Ada', address),
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_email_check"',
  format('%L is no address', replace(address, E'\n', ' and a new line '))
)
from unnest(array[
  '', 'nobody', '@example.com', 'nobody@', 'no body@example.com', 'nobody@exa mple.com', 'nobody@-example.com',
  'nobody@example-.com', 'nobody@example..com', 'nobody@example.com.', 'a@b@c', 'nöbody@example.com', 'nobody@exämple.com',
  E'nobody@example.com\nx@example.com', 'x@' || repeat('d', 64) || '.example'
]) as address;
select lives_ok(
  $$ insert into public.waitlist_signups (name, email, phone) values ('Ada', 'phone.40@example.com', repeat('５', 40)) $$,
  'A phone number may have 40 characters, in any form'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email, phone) values ('Ada', 'x@example.com', repeat('5', 41)) $$,
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_phone_check"',
  'A phone number may not have 41'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email, phone) values ('Ada', 'x@example.com', ' ') $$,
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_phone_check"',
  'A phone number is not empty: what is missing is null'
);
select lives_ok(
  format('insert into public.waitlist_signups (name, email, savings_amount) values (%L, %L, %L)', 'Ada', 'range.' || number || '@example.com', label),
  format('%s is a savings amount', label)
)
from unnest(array['$1,000 - $5,000', '$5,000 - $10,000', '$10,000 - $25,000', '$25,000 - $50,000', '$50,000+'])
  with ordinality as labels (label, number);
select throws_ok(
  format('insert into public.waitlist_signups (name, email, savings_amount) values (%L, %L, %L)', 'Ada', 'x@example.com', label),
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_savings_amount_check"',
  format('%L is no savings amount', label)
)
from unnest(array['', '$1', '$1,000', ' $50,000+', '$50,000+ ']) as label;
select throws_ok(
  $$ insert into public.waitlist_signups (email) values ('x@example.com') $$, '23502', null, 'A name is needed'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name) values ('Ada') $$, '23502', null, 'An address is needed'
);
select throws_ok(
  'update public.waitlist_signups set position = 0', '23514', null, 'A place in line is a positive number'
);
select results_eq(
  $$ update public.waitlist_signups set email = ' Ada.P@Example.com ' where email = 'ada.park@example.com' returning email $$,
  array['ada.p@example.com'],
  'What is changed is normalized too'
);
select results_eq(
  $$ insert into public.waitlist_signups (name, email, position) values ('Ada', 'pushy@example.com', 1)
     returning position = (select last_position + 1 from private.waitlist_counter) $$,
  array[true],
  'A position of one''s own counts for nothing, even from the owner'
);
select is(
  (select last_position from private.waitlist_counter),
  (select max(position) from public.waitlist_signups),
  'The counter is at the last position that was given'
);

select * from finish();
rollback;
