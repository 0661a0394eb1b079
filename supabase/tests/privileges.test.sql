-- Every privilege of every role, on every column, table, function and schema.
begin;
select plan(56);

-- Nobody has anything by being there.
select table_privs_are('public', 'waitlist_signups', 'public', array[]::name[], 'Everybody: nothing on the signups');
select table_privs_are('private', 'administrators', 'public', array[]::name[], 'Everybody: nothing on the administrators');
select table_privs_are('private', 'waitlist_counter', 'public', array[]::name[], 'Everybody: nothing on the counter');

-- The public key.
select table_privs_are('public', 'waitlist_signups', 'anon', array[]::name[], 'anon: no table is its own');
select column_privs_are('public', 'waitlist_signups', 'id', 'anon', array[]::name[], 'anon: nothing on id');
select column_privs_are('public', 'waitlist_signups', 'name', 'anon', array['INSERT'], 'anon: insert name');
select column_privs_are('public', 'waitlist_signups', 'email', 'anon', array['INSERT'], 'anon: insert email');
select column_privs_are('public', 'waitlist_signups', 'phone', 'anon', array['INSERT'], 'anon: insert phone');
select column_privs_are('public', 'waitlist_signups', 'savings_amount', 'anon', array['INSERT'], 'anon: insert savings_amount');
select column_privs_are('public', 'waitlist_signups', 'position', 'anon', array['SELECT'], 'anon: read position');
select column_privs_are('public', 'waitlist_signups', 'created_at', 'anon', array[]::name[], 'anon: nothing on created_at');

-- Who has signed in. Which rows, the policies say.
select table_privs_are('public', 'waitlist_signups', 'authenticated', array['SELECT', 'DELETE'], 'authenticated: read and delete');
select column_privs_are('public', 'waitlist_signups', 'id', 'authenticated', array['SELECT'], 'authenticated: read id');
select column_privs_are('public', 'waitlist_signups', 'name', 'authenticated', array['INSERT', 'SELECT'], 'authenticated: insert and read name');
select column_privs_are('public', 'waitlist_signups', 'email', 'authenticated', array['INSERT', 'SELECT'], 'authenticated: insert and read email');
select column_privs_are('public', 'waitlist_signups', 'phone', 'authenticated', array['INSERT', 'SELECT'], 'authenticated: insert and read phone');
select column_privs_are('public', 'waitlist_signups', 'savings_amount', 'authenticated', array['INSERT', 'SELECT'], 'authenticated: insert and read savings_amount');
select column_privs_are('public', 'waitlist_signups', 'position', 'authenticated', array['SELECT'], 'authenticated: read position');
select column_privs_are('public', 'waitlist_signups', 'created_at', 'authenticated', array['SELECT'], 'authenticated: read created_at');

-- The secret key.
select table_privs_are('public', 'waitlist_signups', 'service_role', array['SELECT', 'DELETE'], 'service_role: read and delete');
select column_privs_are('public', 'waitlist_signups', 'id', 'service_role', array['SELECT'], 'service_role: read id');
select column_privs_are('public', 'waitlist_signups', 'name', 'service_role', array['INSERT', 'SELECT', 'UPDATE'], 'service_role: write name');
select column_privs_are('public', 'waitlist_signups', 'email', 'service_role', array['INSERT', 'SELECT', 'UPDATE'], 'service_role: write email');
select column_privs_are('public', 'waitlist_signups', 'phone', 'service_role', array['INSERT', 'SELECT', 'UPDATE'], 'service_role: write phone');
select column_privs_are('public', 'waitlist_signups', 'savings_amount', 'service_role', array['INSERT', 'SELECT', 'UPDATE'], 'service_role: write savings_amount');
select column_privs_are('public', 'waitlist_signups', 'position', 'service_role', array['SELECT'], 'service_role: read position');
select column_privs_are('public', 'waitlist_signups', 'created_at', 'service_role', array['SELECT'], 'service_role: read created_at');

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
