-- Every privilege of every role on every table, function and schema. Those on columns are in columns.test.sql.
begin;
select plan(35);

-- Nobody has anything by being there.
select table_privs_are('public', 'waitlist_signups', 'public', array[]::name[], 'Everybody: nothing on the signups');
select table_privs_are('private', 'administrators', 'public', array[]::name[], 'Everybody: nothing on the administrators');
select table_privs_are('private', 'waitlist_counter', 'public', array[]::name[], 'Everybody: nothing on the counter');

-- The public key.
select table_privs_are('public', 'waitlist_signups', 'anon', array[]::name[], 'anon: no table is its own');

-- Who has signed in. Which rows, the policies say.
select table_privs_are('public', 'waitlist_signups', 'authenticated', array['SELECT', 'DELETE'], 'authenticated: read and delete');

-- The secret key.
select table_privs_are('public', 'waitlist_signups', 'service_role', array['SELECT', 'DELETE'], 'service_role: read and delete');

-- What is private is so for all of them.
select schema_privs_are('private', role, array[]::name[], format('%s: nothing in the private schema', role))
from unnest(array['public', 'anon', 'authenticated', 'service_role']) as role;
select table_privs_are('private', 'administrators', role, array[]::name[], format('%s: nothing on the administrators', role))
from unnest(array['anon', 'authenticated', 'service_role']) as role;
select table_privs_are('private', 'waitlist_counter', role, array[]::name[], format('%s: nothing on the counter', role))
from unnest(array['anon', 'authenticated', 'service_role']) as role;
select is_empty(
  $$ select table_name, column_name, grantee from information_schema.column_privileges
     where table_schema = 'private' and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role') $$,
  'Nobody has a column of a private table'
);
select function_privs_are('private', 'is_administrator', array[]::name[], 'authenticated', array['EXECUTE'], 'authenticated: may be asked by a policy');
select function_privs_are('private', 'is_administrator', array[]::name[], role, array[]::name[], format('%s: may not ask for an administrator', role))
from unnest(array['public', 'anon', 'service_role']) as role;
select function_privs_are('private', name, array[]::name[], role, array[]::name[], format('%s: may not call %s', role, name))
from unnest(array['assign_waitlist_position', 'normalize_waitlist_signup', 'refuse_to_remove_many']) as name,
  unnest(array['public', 'anon', 'authenticated', 'service_role']) as role;

-- Nobody may give away what they have, and nobody owns anything.
select is_empty(
  $$ select grantee, privilege_type from information_schema.column_privileges
     where table_schema in ('public', 'private') and is_grantable = 'YES'
       and grantee in ('PUBLIC', 'anon', 'authenticated', 'service_role') $$,
  'Nobody may pass a privilege on'
);
select is_empty(
  $$ select relname from pg_class
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and relowner::regrole::text in ('anon', 'authenticated', 'service_role') $$,
  'None of the API''s roles owns a table'
);

select * from finish();
rollback;
