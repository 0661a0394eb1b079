-- The complete schema: tables, columns, constraints, indexes, triggers, policies, and functions, and the rights to use them.
begin;
select plan(23);

create temporary table roles as select unnest(array['public', 'anon', 'authenticated', 'service_role']) as role;
create temporary table schemas as select unnest(array['public', 'private']::regnamespace[]) as schema;

-- Tables. Row-level security applies to all of them.
select set_eq(
  $$ select format('%I.%I', relnamespace::regnamespace, relname) collate "default", relkind::text, relrowsecurity
     from pg_class, schemas where relnamespace = schema and relkind not in ('i', 'S', 'c') $$,
  $$ values
    ('public.waitlist_signups', 'r', true), ('private.admin_log', 'r', true), ('private.administrators', 'r', true),
    ('private.left_signups', 'r', true), ('private.signup_limit', 'r', true), ('private.tries_of_networks', 'r', true),
    ('private.waitlist_counter', 'r', true) $$,
  'There are exactly these tables, and no views'
);
select is_empty('select relname from pg_class, schemas where relnamespace = schema and relkind = ''S''', 'There are no sequences');
select set_eq(
  $$ select role, relname::text collate "default", string_agg(privilege, ', ' order by privilege)
     from pg_class, schemas, roles, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
     where relnamespace = schema and relkind in ('r', 'v') and has_table_privilege(role, pg_class.oid, privilege) group by 1, 2 $$,
  $$ values ('authenticated', 'waitlist_signups', 'DELETE, SELECT'), ('service_role', 'waitlist_signups', 'DELETE, SELECT') $$,
  'The roles have exactly these privileges on whole tables'
);
select schema_privs_are('private', role, array[]::name[], format('%s has no privilege on the private schema', role)) from roles;
select is_empty(
  $$ select table_name, column_name, grantee, privilege_type, is_grantable from information_schema.column_privileges
     where grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role')
       and (table_schema = 'private' or (table_schema = 'public' and is_grantable = 'YES')) $$,
  'No role has a privilege on a private column, or can grant a privilege'
);
select is_empty(
  $$ select relname from pg_class, schemas, roles where relnamespace = schema and relowner::regrole::text = role $$,
  'No API role owns a table'
);

-- Columns. Privileges on the whole table apply to each column.
create function pg_temp.privileges_of(role text, col text) returns text language sql as $$
  select coalesce(string_agg(privilege, ', ' order by privilege), '')
  from unnest(array['INSERT', 'REFERENCES', 'SELECT', 'UPDATE']) as privilege
  where has_column_privilege(role, 'public.waitlist_signups', col, privilege)
$$;
select results_eq(
  $$
    select
      -- The catalog's collation differs from the collation of the values below.
      name, data_type::text collate "default", is_nullable::text collate "default",
      column_default::text collate "default",
      -- The planner has statistics for only two columns, because every signed-in user can read its estimates.
      (
        select coalesce(attstattarget, -1) <> 0 from pg_attribute
        where attrelid = 'public.waitlist_signups'::regclass and attname = column_name
      ),
      pg_temp.privileges_of('anon', name), pg_temp.privileges_of('authenticated', name),
      pg_temp.privileges_of('service_role', name)
    from information_schema.columns, lateral (select column_name::text collate "default" as name) as named
    where table_schema = 'public' and table_name = 'waitlist_signups'
    order by ordinal_position
  $$,
  $$
    values
      -- column          type                        null   default              statistics  anon  authenticated  service_role
      ('id',             'uuid',                     'NO',  'gen_random_uuid()', false, 'SELECT', 'SELECT',         'SELECT'),
      ('name',           'text',                     'NO',  null,                false, 'INSERT', 'INSERT, SELECT', 'INSERT, SELECT, UPDATE'),
      ('email',          'text',                     'NO',  null,                false, 'INSERT', 'INSERT, SELECT', 'INSERT, SELECT, UPDATE'),
      ('phone',          'text',                     'YES', null,                false, 'INSERT', 'INSERT, SELECT', 'INSERT, SELECT, UPDATE'),
      ('savings_amount', 'text',                     'YES', null,                false, 'INSERT', 'INSERT, SELECT', 'INSERT, SELECT, UPDATE'),
      ('position',       'integer',                  'NO',  null,                true,  'SELECT', 'SELECT',         'SELECT'),
      ('created_at',     'timestamp with time zone', 'NO',  'now()',             true,  '',       'SELECT',         'SELECT'),
      ('invite_code',    'text',                     'NO',  null,                false, 'SELECT', 'SELECT',         'SELECT'),
      ('invited_by',     'text',                     'YES', null,                false, 'INSERT', 'INSERT, SELECT', 'INSERT, SELECT'),
      ('friends_joined', 'integer',                  'NO',  '0',                 false, '',       'SELECT',         'SELECT'),
      ('invited_at',     'timestamp with time zone', 'YES', null,                false, '',       'SELECT',         'SELECT'),
      ('batch',          'integer',                  'YES', null,                false, '',       'SELECT',         'SELECT')
  $$,
  'The table has exactly these columns, column privileges, and statistics'
);
select set_eq(
  $$ select conname::text collate "default", case when contype in ('p', 'u') then pg_get_constraintdef(oid) else contype::text end collate "default"
     from pg_constraint where conrelid = 'public.waitlist_signups'::regclass and contype <> 'n' $$,
  $$ values
    ('waitlist_signups_pkey', 'PRIMARY KEY (id)'), ('waitlist_signups_email_key', 'UNIQUE (email)'),
    ('waitlist_signups_position_key', 'UNIQUE ("position")'), ('waitlist_signups_invite_code_key', 'UNIQUE (invite_code)'),
    ('waitlist_signups_batch_check', 'c'), ('waitlist_signups_invite_code_check', 'c'), ('waitlist_signups_position_check', 'c'),
    ('waitlist_signups_times_check', 'c')
    union all
    select format('waitlist_signups_%s_check', column_name), 'c' from information_schema.column_privileges
    where table_name = 'waitlist_signups' and grantee = 'anon' and privilege_type = 'INSERT' $$,
  'The table has exactly these constraints'
);
select columns_are(
  'private', 'admin_log', array['id', 'action', 'position', 'batch', 'people', 'fingerprint', 'done_by', 'done_at'], 'The log has no column for personal data'
);
select columns_are('private', 'left_signups', array['id', 'left_at'], 'Only an id and a time are kept of a person who left');

-- Indexes.
select indexes_are(
  'public', 'waitlist_signups',
  array[
    'waitlist_signups_pkey', 'waitlist_signups_email_key', 'waitlist_signups_position_key',
    'waitlist_signups_savings_amount_idx', 'waitlist_signups_created_at_idx', 'waitlist_signups_search_idx',
    'waitlist_signups_invite_code_key', 'waitlist_signups_invited_by_idx', 'waitlist_signups_friends_joined_idx',
    'waitlist_signups_no_savings_amount_idx', 'waitlist_signups_phone_idx', 'waitlist_signups_waiting_idx',
    'waitlist_signups_waiting_friends_idx', 'waitlist_signups_invited_idx', 'waitlist_signups_batch_idx'
  ],
  'The table has exactly these indexes'
);
select is_empty(
  $$ select indexrelid::regclass, collname from pg_index, unnest(indcollation) as used join pg_collation on pg_collation.oid = used
     where indrelid = 'public.waitlist_signups'::regclass and collname <> 'C' $$,
  'No index depends on a collation that a system update could change'
);
select is_empty('select indexrelid::regclass from pg_index where not indisvalid', 'Every index is valid');
select is(
  (select reloptions from pg_class where oid = 'public.waitlist_signups_search_idx'::regclass), array['fastupdate=off'],
  'The search index has "fastupdate" off, so a signup adds only its own words'
);
select has_extension('extensions', 'pg_trgm', 'The search extension is in the schema for extensions');

-- Triggers.
select set_eq(
  $$ select
       substring(tgname::text from 'waitlist_signups_(.*)') collate "default" as name,
       substring(tgfoid::regproc::text from 'private\.(.*)') collate "default" as called,
       tgenabled::text
     from pg_trigger where tgrelid = 'public.waitlist_signups'::regclass and not tgisinternal $$,
  $$ values
    ('0_bind_to_request', 'bind_signup_to_request', 'O'), ('1_normalize', 'normalize_waitlist_signup', 'O'),
    ('2_wait_for_changes', 'wait_for_changes', 'O'), ('3_limit', 'limit_signups', 'O'),
    ('4_assign_position', 'assign_waitlist_position', 'O'), ('4_count_position', 'count_position', 'O'),
    ('5_add_friend', 'change_friends_joined', 'O'), ('6_wait_for_batches', 'wait_for_batches', 'O'), ('7_remove_one', 'remove_one', 'O'),
    ('8_subtract_friend', 'change_friends_joined', 'O'), ('9_record_removal', 'record_removal', 'O') $$,
  'The table has exactly these triggers, and all are enabled'
);
select set_eq(
  $$ select attname::text from pg_trigger, pg_attribute
     where tgname = 'waitlist_signups_1_normalize' and attrelid = tgrelid and attnum = any (tgattr::int2[]) $$,
  $$ select attname::text from pg_constraint, pg_attribute
     where conrelid = 'public.waitlist_signups'::regclass and attrelid = conrelid and attnum = any (conkey)
       and (pg_get_constraintdef(pg_constraint.oid) like '%has_visible_character%' or conname = 'waitlist_signups_email_check') $$,
  'The normalizing trigger runs for exactly the columns that it cleans'
);

-- Policies. They call functions in a subquery, so that a function runs once per statement.
select set_eq(
  $$ select
       policyname::text collate "default", cmd, roles::text collate "default", permissive,
       regexp_replace(coalesce(qual, with_check), ' AS "?\w+"?', '') collate "default"
     from pg_policies where schemaname in ('public', 'private') $$,
  $$ values
    (
      'A request sees the signup that it has just made', 'SELECT', '{anon,authenticated}', 'PERMISSIVE',
      '(id = (NULLIF(( SELECT current_setting(''nestwin.signup''::text, true)), ''''::text))::uuid)'
    ),
    ('Administrators remove signups', 'DELETE', '{authenticated}', 'PERMISSIVE', '( SELECT private.is_administrator())'),
    ('Administrators see all signups', 'SELECT', '{authenticated}', 'PERMISSIVE', '( SELECT private.is_administrator())'),
    ('Anyone may sign up', 'INSERT', '{anon,authenticated}', 'PERMISSIVE', '((friends_joined = 0) AND (invited_at IS NULL))') $$,
  'There are exactly these policies'
);

-- Functions: their volatility, the rights that they run with, and the roles that may call them. Policies need
-- is_administrator, checks need has_visible_character, and indexes need fold and phone_digits.
select set_eq(
  $$
    select
      (pronamespace::regnamespace || '.' || proname) collate "default",
      case when prorettype = 'trigger'::regtype then 'trigger' else substring('immutable stable volatile' from provolatile::text || '\w*') end
        collate "default",
      case when prosecdef then 'owner' else 'caller' end,
      (select string_agg(role, ' ' order by role) from roles where has_function_privilege(role, pg_proc.oid, 'execute'))
    from pg_proc, schemas where pronamespace = schema
  $$,
  $$
    values
      ('public.count_friends',              'stable',    'owner',  'anon authenticated'),
      ('public.correct_email',              'volatile',  'owner',  'anon authenticated'),
      ('public.find_place',                 'stable',    'owner',  'anon authenticated'),
      ('public.invite_batch',               'volatile',  'owner',  'authenticated'),
      ('public.leave_waitlist',             'volatile',  'owner',  'anon authenticated'),
      ('public.list_batches',               'stable',    'owner',  'authenticated'),
      ('public.preview_batch',              'stable',    'owner',  'authenticated'),
      ('public.search_signups',             'stable',    'owner',  'authenticated'),
      ('public.summarize_signups',          'stable',    'owner',  'authenticated'),
      ('public.take_back_batch',            'volatile',  'owner',  'authenticated'),
      ('private.assign_waitlist_position',  'trigger',   'owner',  null),
      ('private.bind_signup_to_request',    'trigger',   'owner',  null),
      ('private.change_friends_joined',     'trigger',   'owner',  null),
      ('private.clean_email',               'immutable', 'caller', null),
      ('private.clean_text',                'immutable', 'caller', null),
      ('private.client_networks',           'stable',    'caller', null),
      ('private.count_position',            'trigger',   'owner',  null),
      ('private.fold',                      'immutable', 'caller', 'anon authenticated service_role'),
      ('private.fold_unicode',              'immutable', 'caller', 'anon authenticated service_role'),
      ('private.has_visible_character',     'immutable', 'caller', 'anon authenticated service_role'),
      ('private.id_of_key',                 'stable',    'caller', null),
      ('private.is_administrator',          'stable',    'owner',  'authenticated'),
      ('private.limit_signups',             'trigger',   'owner',  null),
      ('private.limit_tries',               'volatile',  'caller', null),
      ('private.lock_batches',              'volatile',  'caller', null),
      ('private.matching_signups',          'stable',    'caller', null),
      ('private.new_invite_code',           'volatile',  'caller', null),
      ('private.order_of',                  'immutable', 'caller', null),
      ('private.normalize_waitlist_signup', 'trigger',   'owner',  null),
      ('private.own_id',                    'stable',    'caller', null),
      ('private.people_to_invite',          'stable',    'caller', null),
      ('private.phone_digits',              'immutable', 'caller', 'anon authenticated service_role'),
      ('private.read_filter',               'stable',    'caller', null),
      ('private.read_invite_code',          'immutable', 'caller', null),
      ('private.read_search',               'immutable', 'caller', null),
      ('private.record_removal',            'trigger',   'owner',  null),
      ('private.remove_one',                'trigger',   'caller', null),
      ('private.require_administrator',     'stable',    'caller', null),
      ('private.wait_for_batches',          'trigger',   'caller', null),
      ('private.wait_for_changes',          'trigger',   'owner',  null),
      ('private.white_space',               'immutable', 'caller', null)
  $$,
  'There are exactly these functions'
);
select set_eq(
  $$ select proname::text from pg_proc, schemas where pronamespace = schema and proconfig @> array['search_path=""'] is not true $$,
  array['fold', 'fold_unicode', 'matching_signups', 'phone_digits'],
  'Every function has an empty search path, unless PostgreSQL must inline it'
);

select * from finish();
rollback;
