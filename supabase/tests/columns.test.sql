-- The columns of waitlist_signups: their types, nullability, checks, and the privileges of each role.
begin;
select plan(2);

-- Includes privileges on the whole table, which apply to each column.
create function pg_temp.privileges_of(role text, column_name text) returns text
language sql
as $$
  select coalesce(string_agg(privilege, ', ' order by privilege), '')
  from unnest(array['INSERT', 'REFERENCES', 'SELECT', 'UPDATE']) as privilege
  where has_column_privilege(role, 'public.waitlist_signups', column_name, privilege)
$$;

select results_eq(
  $$
    select
      name, type, is_nullable,
      pg_temp.privileges_of('anon', name),
      pg_temp.privileges_of('authenticated', name),
      pg_temp.privileges_of('service_role', name)
    from (
      -- The catalog's collation differs from that of the values below.
      select
        ordinal_position,
        column_name::text collate "default" as name,
        data_type::text collate "default" as type,
        is_nullable::text collate "default" as is_nullable
      from information_schema.columns
      where table_schema = 'public' and table_name = 'waitlist_signups'
    ) as columns
    order by ordinal_position
  $$,
  $$
    values
      -- column          type                        null   anon      authenticated     service_role
      ('id',             'uuid',                     'NO',  'SELECT', 'SELECT',         'SELECT'),
      ('name',           'text',                     'NO',  'INSERT', 'INSERT, SELECT', 'INSERT, SELECT, UPDATE'),
      ('email',          'text',                     'NO',  'INSERT', 'INSERT, SELECT', 'INSERT, SELECT, UPDATE'),
      ('phone',          'text',                     'YES', 'INSERT', 'INSERT, SELECT', 'INSERT, SELECT, UPDATE'),
      ('savings_amount', 'text',                     'YES', 'INSERT', 'INSERT, SELECT', 'INSERT, SELECT, UPDATE'),
      ('position',       'integer',                  'NO',  'SELECT', 'SELECT',         'SELECT'),
      ('created_at',     'timestamp with time zone', 'NO',  '',       'SELECT',         'SELECT'),
      ('invite_code',    'text',                     'NO',  'SELECT', 'SELECT',         'SELECT'),
      ('invited_by',     'text',                     'YES', 'INSERT', 'INSERT, SELECT', 'INSERT, SELECT'),
      ('friends_joined', 'integer',                  'NO',  '',       'SELECT',         'SELECT'),
      ('invited_at',     'timestamp with time zone', 'YES', '',       'SELECT',         'SELECT'),
      ('batch',          'integer',                  'YES', '',       'SELECT',         'SELECT')
  $$,
  'The table has exactly these columns and column privileges'
);

select results_eq(
  $$
    select substring(conname::text from '^waitlist_signups_(.*)_check$') collate "default" from pg_constraint
    where conrelid = 'public.waitlist_signups'::regclass and contype = 'c' order by 1
  $$,
  array['batch', 'email', 'invite_code', 'invited_by', 'name', 'phone', 'position', 'savings_amount'],
  'Exactly these columns have a check'
);

select * from finish();
rollback;
