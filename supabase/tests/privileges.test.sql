-- The privileges of each role on tables, functions and schemas. Column privileges are in columns.test.sql.
begin;
select plan(29);

-- The pseudo-role PUBLIC, which includes every role.
select table_privs_are('public', 'waitlist_signups', 'public', array[]::name[], 'PUBLIC has no privilege on the signups');
select table_privs_are('private', 'administrators', 'public', array[]::name[], 'PUBLIC has no privilege on the administrators');
select table_privs_are('private', 'waitlist_counter', 'public', array[]::name[], 'PUBLIC has no privilege on the counter');
select table_privs_are('private', 'admin_log', 'public', array[]::name[], 'PUBLIC has no privilege on the log');
select table_privs_are('private', 'signup_limit', 'public', array[]::name[], 'PUBLIC has no privilege on the limit of signups');

-- Requests with the public key.
select table_privs_are('public', 'waitlist_signups', 'anon', array[]::name[], 'anon has no privilege on the whole table of signups');

-- Signed-in users. The policies decide which rows they see.
select table_privs_are('public', 'waitlist_signups', 'authenticated', array['SELECT', 'DELETE'], 'authenticated may select and delete signups');

-- Requests with the secret key.
select table_privs_are('public', 'waitlist_signups', 'service_role', array['SELECT', 'DELETE'], 'service_role may select and delete signups');

-- The private schema.
select schema_privs_are('private', role, array[]::name[], format('%s has no privilege on the private schema', role))
from unnest(array['public', 'anon', 'authenticated', 'service_role']) as role;
select table_privs_are('private', 'administrators', role, array[]::name[], format('%s has no privilege on the administrators', role))
from unnest(array['anon', 'authenticated', 'service_role']) as role;
select table_privs_are('private', 'waitlist_counter', role, array[]::name[], format('%s has no privilege on the counter', role))
from unnest(array['anon', 'authenticated', 'service_role']) as role;
select table_privs_are('private', 'admin_log', role, array[]::name[], format('%s has no privilege on the log', role))
from unnest(array['anon', 'authenticated', 'service_role']) as role;
select table_privs_are('private', 'signup_limit', role, array[]::name[], format('%s has no privilege on the limit of signups', role))
from unnest(array['anon', 'authenticated', 'service_role']) as role;
select is_empty(
  $$ select role, relname from pg_class, unnest(array['public', 'anon', 'authenticated', 'service_role']) as role
     where relnamespace = 'private'::regnamespace and relkind = 'S'
       and has_sequence_privilege(role, pg_class.oid, 'usage, select, update') $$,
  'No role has a privilege on a private sequence'
);
select is_empty(
  $$ select table_name, column_name, grantee from information_schema.column_privileges
     where table_schema = 'private' and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role') $$,
  'No role has a privilege on a column of a private table'
);

-- Functions. The policies need is_administrator, the checks has_visible_character, and the indexes fold and phone_digits. Everybody may count the friends of a
-- code, and find a place by its key and email. The other functions check the caller.
select set_eq(
  $$ select role, proname::text
     from pg_proc, unnest(array['public', 'anon', 'authenticated', 'service_role']) as role
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and has_function_privilege(role, pg_proc.oid, 'execute') $$,
  $$ select role, proname
     from unnest(array['anon', 'authenticated', 'service_role']) as role,
       unnest(array['has_visible_character', 'fold_unicode', 'fold', 'phone_digits']) as proname
     union all values
    ('anon', 'count_friends'), ('anon', 'find_place'), ('authenticated', 'count_friends'), ('authenticated', 'find_place'),
    ('authenticated', 'is_administrator'), ('authenticated', 'search_signups'), ('authenticated', 'summarize_signups'),
    ('authenticated', 'preview_batch'), ('authenticated', 'invite_batch'), ('authenticated', 'take_back_batch'),
    ('authenticated', 'list_batches') $$,
  'The roles may execute exactly these functions'
);

-- Grant options and ownership.
select is_empty(
  $$ select grantee, privilege_type from information_schema.column_privileges
     where table_schema in ('public', 'private') and is_grantable = 'YES'
       and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role') $$,
  'No role can grant its privileges to another role'
);
select is_empty(
  $$ select relname from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and relowner::regrole::text in ('anon', 'authenticated', 'service_role') $$,
  'No API role owns a table'
);

select * from finish();
rollback;
