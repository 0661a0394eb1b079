-- The complete schema: all tables, constraints, triggers, policies and functions.
begin;
select plan(143);

-- The exposed schema and the private one.
select tables_are('public', array['waitlist_signups'], 'The API exposes one table');
select views_are('public', array[]::name[], 'The API exposes no view');
select sequences_are('public', array[]::name[], 'The API exposes no sequence');
select functions_are('public', array[
    'count_friends', 'find_place', 'invite_batch', 'list_batches', 'preview_batch', 'search_signups', 'summarize_signups',
    'take_back_batch'
  ],
  'The API exposes eight functions');
select tables_are('private', array['admin_log', 'administrators', 'signup_limit', 'waitlist_counter'], 'Four tables are private');
select functions_are(
  'private',
  array[
    'assign_waitlist_position', 'bind_signup_to_request', 'change_friends_joined', 'clean_text', 'client_networks',
    'count_in_minute', 'count_position', 'count_try', 'fold', 'fold_unicode', 'has_visible_character', 'idempotency_key', 'is_administrator', 'is_far_too_long',
    'limit_signups', 'lock_batches', 'matching_signups', 'new_invite_code', 'normalize_waitlist_signup', 'people_to_invite', 'phone_digits', 'read_filter', 'read_invite_code', 'read_search',
    'record_removal', 'remove_one', 'require_administrator', 'start_of_minute', 'wait_for_batches', 'wait_for_changes', 'white_space'
  ],
  'The private functions'
);

-- Defaults, keys and indexes. The columns themselves are in columns.test.sql.
select col_default_is('public', 'waitlist_signups', 'id', 'gen_random_uuid()', 'The default id is random');
select col_default_is('public', 'waitlist_signups', 'created_at', 'now()', 'The default time is the start of the transaction');
select col_hasnt_default('public', 'waitlist_signups', 'position', 'The position has no default');
select col_is_pk('public', 'waitlist_signups', 'id', 'The id is the primary key');
select col_is_unique('public', 'waitlist_signups', 'email', 'Emails are unique');
select col_is_unique('public', 'waitlist_signups', 'position', 'Positions are unique');
select col_is_unique('public', 'waitlist_signups', 'invite_code', 'Invitation codes are unique');
select col_hasnt_default('public', 'waitlist_signups', 'invite_code', 'The invitation code has no default');
select col_default_is('public', 'waitlist_signups', 'friends_joined', '0', 'Nobody has friends at first');
select indexes_are(
  'public', 'waitlist_signups',
  array[
    'waitlist_signups_pkey', 'waitlist_signups_email_key', 'waitlist_signups_position_key',
    'waitlist_signups_savings_amount_idx', 'waitlist_signups_created_at_idx', 'waitlist_signups_search_idx',
    'waitlist_signups_invite_code_key', 'waitlist_signups_invited_by_idx', 'waitlist_signups_friends_joined_idx',
    'waitlist_signups_no_savings_amount_idx', 'waitlist_signups_phone_idx', 'waitlist_signups_waiting_idx',
    'waitlist_signups_waiting_friends_idx', 'waitlist_signups_batch_idx'
  ],
  'The table has exactly these indexes'
);
select is_empty(
  $$ select indexrelid::regclass, collname from pg_index, unnest(indcollation) as used join pg_collation on pg_collation.oid = used
     where indrelid = 'public.waitlist_signups'::regclass and collname <> 'C' $$,
  'No index depends on a collation that a new version of the system could change'
);
select is(
  (select reloptions from pg_class where oid = 'public.waitlist_signups_search_idx'::regclass), array['fastupdate=off'],
  'No signup adds the words of others to the index of the search'
);
select set_eq(
  $$ select attname::text from pg_attribute
     where attrelid = 'public.waitlist_signups'::regclass and attnum > 0 and not attisdropped and coalesce(attstattarget, -1) <> 0 $$,
  array['position', 'created_at'],
  'The planner, whose estimates every signed-in user can read, has statistics of these columns only'
);
select has_extension('extensions', 'pg_trgm', 'The extension for the search is in the schema for extensions');

-- Triggers and functions.
select triggers_are(
  'public', 'waitlist_signups',
  array[
    'waitlist_signups_0_bind_to_request', 'waitlist_signups_0_limit', 'waitlist_signups_1_normalize',
    'waitlist_signups_2_wait_for_changes', 'waitlist_signups_3_assign_position', 'waitlist_signups_4_count_position',
    'waitlist_signups_5_add_friend', 'waitlist_signups_6_wait_for_batches', 'waitlist_signups_7_remove_one',
    'waitlist_signups_8_subtract_friend', 'waitlist_signups_9_record_removal'
  ],
  'The table has exactly these triggers'
);
select trigger_is('public', 'waitlist_signups', trigger, 'private', function, format('The trigger %s calls %s', trigger, function))
from (values
  ('waitlist_signups_0_bind_to_request', 'bind_signup_to_request'),
  ('waitlist_signups_0_limit', 'limit_signups'),
  ('waitlist_signups_1_normalize', 'normalize_waitlist_signup'),
  ('waitlist_signups_2_wait_for_changes', 'wait_for_changes'),
  ('waitlist_signups_3_assign_position', 'assign_waitlist_position'),
  ('waitlist_signups_4_count_position', 'count_position'),
  ('waitlist_signups_5_add_friend', 'change_friends_joined'),
  ('waitlist_signups_6_wait_for_batches', 'wait_for_batches'),
  ('waitlist_signups_7_remove_one', 'remove_one'),
  ('waitlist_signups_8_subtract_friend', 'change_friends_joined'),
  ('waitlist_signups_9_record_removal', 'record_removal')
) as triggers (trigger, function);
select results_eq(
  $$ select attname::text collate "default" from pg_trigger, pg_attribute
     where tgname = 'waitlist_signups_1_normalize' and attrelid = tgrelid and attnum = any (tgattr::int2[]) order by 1 $$,
  array['email', 'name', 'phone'],
  'An update that only counts friends normalizes nothing'
);
select is_empty(
  $$ select tgname from pg_trigger
     where tgrelid = 'public.waitlist_signups'::regclass and not tgisinternal and tgenabled <> 'O' $$,
  'All triggers are enabled'
);
select set_eq(
  $$ select proname::text from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef $$,
  array[
    'assign_waitlist_position', 'bind_signup_to_request', 'change_friends_joined', 'count_friends', 'count_position', 'find_place',
    'invite_batch', 'is_administrator', 'limit_signups', 'list_batches', 'normalize_waitlist_signup', 'preview_batch', 'record_removal',
    'search_signups', 'summarize_signups', 'take_back_batch', 'wait_for_changes'
  ],
  'Exactly these functions run as their owner'
);
select volatility_is('private', 'is_administrator', array[]::name[], 'stable', 'is_administrator is stable');
select function_returns('private', 'is_administrator', array[]::name[], 'boolean', 'is_administrator returns a boolean');
select set_eq(
  $$ select proname::text from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and proconfig @> array['search_path=""'] is not true and prosqlbody is null $$,
  array['matching_signups'],
  'Every function has an empty search path or a parsed body, except the one that PostgreSQL has to inline'
);
select set_eq(
  $$ select proname::text from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and prorettype <> 'trigger'::regtype and provolatile = 'v' $$,
  array['count_in_minute', 'count_try', 'invite_batch', 'lock_batches', 'new_invite_code', 'take_back_batch'],
  'The functions for reading change nothing'
);

-- Row-level security.
select results_eq(
  $$ select relname::text from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity $$,
  array[]::text[],
  'Row-level security is enabled on every table'
);
select policies_are(
  'public', 'waitlist_signups',
  array[
    'Anyone may sign up', 'A request sees the signup that it has just made',
    'Administrators see all signups', 'Administrators remove signups'
  ],
  'The table has exactly these policies'
);
select policy_cmd_is('public', 'waitlist_signups', 'Anyone may sign up', 'insert', 'The policy for signing up is for insert');
select policy_roles_are('public', 'waitlist_signups', 'Anyone may sign up', array['anon', 'authenticated'], 'The policy for signing up applies to visitors and signed-in users');
select policy_cmd_is('public', 'waitlist_signups', 'A request sees the signup that it has just made', 'select', 'The policy for reading back is for select');
select policy_roles_are(
  'public', 'waitlist_signups', 'A request sees the signup that it has just made', array['anon', 'authenticated'],
  'The policy for reading back applies to visitors and signed-in users'
);
select policy_cmd_is('public', 'waitlist_signups', 'Administrators see all signups', 'select', 'The policy for the admin list is for select');
select policy_roles_are('public', 'waitlist_signups', 'Administrators see all signups', array['authenticated'], 'The policy for the admin list applies to signed-in users');
select policy_cmd_is('public', 'waitlist_signups', 'Administrators remove signups', 'delete', 'The policy for removing is for delete');
select policy_roles_are('public', 'waitlist_signups', 'Administrators remove signups', array['authenticated'], 'The policy for removing applies to signed-in users');
select set_eq(
  $$ select policyname::text, permissive, regexp_replace(coalesce(qual, with_check), ' AS "?\w+"?', '')
     from pg_policies where schemaname in ('public', 'private') $$,
  $$ values
    (
      'A request sees the signup that it has just made', 'PERMISSIVE',
      '(id = ( SELECT (NULLIF(current_setting(''nestwin.signup''::text, true), ''''::text))::uuid))'
    ),
    ('Administrators remove signups', 'PERMISSIVE', '( SELECT private.is_administrator())'),
    ('Administrators see all signups', 'PERMISSIVE', '( SELECT private.is_administrator())'),
    ('Anyone may sign up', 'PERMISSIVE', 'true') $$,
  'The policies have exactly these conditions, with functions in a subquery, so that they run once per statement'
);

-- The counter.
delete from public.waitlist_signups;
delete from private.waitlist_counter;
insert into public.waitlist_signups (name, email) values ('Ada', 'first@example.com'), ('Bo', 'second@example.com');
select results_eq('select last_position from private.waitlist_counter', array[2], 'The first statement makes the counter');
select throws_ok(
  'insert into private.waitlist_counter (last_position) values (1)', '23505', null, 'A second row with the same key is rejected'
);
select throws_ok(
  'insert into private.waitlist_counter (is_only_row, last_position) values (false, 1)', '23514', null,
  'A second row with another key is rejected'
);
select throws_ok(
  'update private.waitlist_counter set last_position = 0', '23514', null, 'The counter is at a position'
);
delete from public.waitlist_signups where position = 2;
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Cy', 'third@example.com') returning position $$,
  array[3], 'The last position stays used after its removal'
);
update private.waitlist_counter set last_position = 1;
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Di', 'fourth@example.com') returning position $$,
  array[4], 'A counter that is behind the signups does not stop the next one'
);
delete from private.waitlist_counter;
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Ed', 'fifth@example.com') returning position $$,
  array[5], 'Nor does a missing counter'
);

-- Stored values. The owner inserts them, because the checks are the same for every role.
delete from public.waitlist_signups;
select lives_ok(
  $$ insert into public.waitlist_signups (name, email, phone) values
     (E'\t Ada Park\u00a0\u3000', E'\n ADA.Park@Example.COM \u2003', E' (206) 555-0100\ufeff') $$,
  'Values with any kind of surrounding whitespace are accepted'
);
select results_eq(
  'select name, email collate "default", phone from public.waitlist_signups',
  $$ values ('Ada Park', 'ada.park@example.com', '(206) 555-0100') $$,
  'Values are stored trimmed, and the email in lower case'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', ' Ada.Park@EXAMPLE.com') $$,
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
  'A duplicate email is rejected regardless of case and spaces'
);
select lives_ok(
  $$ insert into public.waitlist_signups (name, email) values (repeat('🎉', 200), 'long.name@example.com') $$,
  'A name of 200 characters is accepted, however many bytes they take'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values (repeat('n', 201), 'x@example.com') $$,
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_name_check"',
  'A name of 201 characters is rejected'
);
select results_eq(
  format(
    'insert into public.waitlist_signups (name, email, phone) values (%L, %L, %L) returning name, phone',
    typed, format('clean.%s@example.com', number), typed
  ),
  format('values (%L, %L)', stored, stored),
  format('Name and phone number %L are stored as %L', typed, stored)
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
) as texts (number, typed, stored);
select throws_ok(
  format('insert into public.waitlist_signups (name, email, phone) values (%L, %L, %L)', name, 'x@example.com', phone),
  '23514', format('new row for relation "waitlist_signups" violates check constraint "waitlist_signups_%s_check"', col),
  format('The %s %s is rejected, because it shows nothing', col, number)
)
from unnest(array[
  '', ' ', E' \t\u00a0', E'\u0001\u009f', E'\u202e', E'\u200b\u200d\u2060', E'\u00ad', E'\u034f', E'\u115f\u1160\u3164\uffa0',
  E'\u17b4\u17b5\u180b\u180f', E'\u2065\ufff0\ufff8', E'\ufe00 \ufe0f', E'\u2800', E'\U0001BCA0\U0001D173',
  E'\U000E0001\U000E007F\U000E0FFF'
]) with ordinality as texts (invisible, number),
lateral (values ('name', invisible, null), ('phone', 'Ada', invisible)) as columns (col, name, phone);
select lives_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', repeat('a', 242) || '@example.com') $$,
  'An email of 254 characters is accepted'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', repeat('a', 243) || '@example.com') $$,
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_email_check"',
  'An email of 255 characters is rejected'
);
select lives_ok(
  format('insert into public.waitlist_signups (name, email) values (%L, %L)', 'Ada', address),
  format('The email %s is accepted', address)
)
from unnest(array['a@b.c', 'o''brien+win@mail.example.com', 'x@' || repeat('d', 63) || '.example', '.!#$%&*/=?^_`{|}~-@example.org']) as address;
select throws_ok(
  format('insert into public.waitlist_signups (name, email) values (%L, %L)', 'Ada', address),
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_email_check"',
  format('The email %L is rejected', replace(address, E'\n', '\n'))
)
from unnest(array[
  '', 'nobody', 'nobody@example', '@example.com', 'nobody@', 'no body@example.com', 'nobody@exa mple.com', 'nobody@-example.com',
  'nobody@example-.com', 'nobody@example..com', 'nobody@example.com.', 'a@b@c', 'nöbody@example.com', 'nobody@exämple.com',
  E'nobody@example.com\nx@example.com', 'x@' || repeat('d', 64) || '.example'
]) as address;
select lives_ok(
  $$ insert into public.waitlist_signups (name, email, phone) values ('Ada', 'phone.40@example.com', repeat('５', 40)) $$,
  'A phone number of any 40 characters is accepted'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email, phone) values ('Ada', 'x@example.com', repeat('5', 41)) $$,
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_phone_check"',
  'A phone number of 41 characters is rejected'
);
select lives_ok(
  format('insert into public.waitlist_signups (name, email, savings_amount) values (%L, %L, %L)', 'Ada', 'range.' || number || '@example.com', label),
  format('The savings amount %s is accepted', label)
)
from unnest(array['$1,000 - $5,000', '$5,000 - $10,000', '$10,000 - $25,000', '$25,000 - $50,000', '$50,000+'])
  with ordinality as labels (label, number);
select throws_ok(
  format('insert into public.waitlist_signups (name, email, savings_amount) values (%L, %L, %L)', 'Ada', 'x@example.com', label),
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_savings_amount_check"',
  format('The savings amount %L is rejected', label)
)
from unnest(array['', '$1', '$1,000', ' $50,000+', '$50,000+ ']) as label;
select throws_ok(
  $$ insert into public.waitlist_signups (email) values ('x@example.com') $$, '23502', null, 'A missing name is rejected'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name) values ('Ada') $$, '23502', null, 'A missing email is rejected'
);
select throws_ok(
  'update public.waitlist_signups set position = 0', '23514', null, 'A position of 0 is rejected'
);
select results_eq(
  $$ update public.waitlist_signups set email = ' Ada.P@Example.com ', name = E'Ada\tP.' where email = 'ada.park@example.com'
     returning (email || name) collate "default" $$,
  array['ada.p@example.comAda P.'],
  'Updated values are normalized too'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email, position) values ('Ada', 'pushy@example.com', 1000) $$,
  'P0001', 'Positions are assigned by the database', 'An inserted position is refused, even from the owner'
);
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', 'many.1@example.com'), ('Ada', 'many.2@example.com')
     returning friends_joined $$,
  array[0, 0],
  'The owner inserts many signups at once'
);
select is(
  (select last_position from private.waitlist_counter),
  (select max(position) from public.waitlist_signups),
  'The counter is at the last assigned position'
);

-- PostgreSQL checks the oldest index first. "reindex concurrently" makes a new one, as this does.
alter table public.waitlist_signups drop constraint waitlist_signups_email_key, add constraint waitlist_signups_email_key unique (email);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email) values ('Ada', 'many.1@example.com') $$,
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
  'A duplicate email is reported as such, in whatever order PostgreSQL checks the indexes'
);

select * from finish();
rollback;
