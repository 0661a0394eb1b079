-- The rights of each role. Each statement runs alone, and is undone, on a waitlist of four people.
begin;
select plan(9);

delete from public.waitlist_signups;
delete from private.waitlist_counter;
insert into public.waitlist_signups (id, name, email, invite_code) values
  ('11111111-0000-4000-8000-000000000000', 'First Saver', 'first@example.com', 'BCDFGHJK'),
  (default, 'Second Saver', 'second@example.com', null), (default, 'Third Saver', 'third@example.com', null);
insert into public.waitlist_signups (name, email, invited_by) values ('Friend', 'friend@example.com', 'BCDFGHJK');
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000bbbb');
insert into private.administrators (user_id) values ('00000000-0000-4000-8000-00000000bbbb');

-- Returns the outcome of a statement: the number of rows, or how the statement is refused.
create function pg_temp.outcome(statement text) returns text language plpgsql as $$
declare
  rows integer;
begin
  execute statement;
  get diagnostics rows = row_count;
  -- Undoes the changes of the statement.
  raise exception using errcode = 'UNDO1', message = rows;
exception
  when sqlstate 'UNDO1' then return sqlerrm;
  when insufficient_privilege then
    return case
      when sqlerrm ~ '^permission denied for (table|schema|function) ' then substring(sqlerrm from 'for (.*)$')
      when sqlerrm like 'must be owner of %' then 'owner'
      else sqlerrm
    end;
  when others then return coalesce(substring(sqlerrm from 'unique constraint "(.*)"'), sqlerrm);
end
$$;

create temporary table attempts (statement text, visitor text, member text, administrator text, script text);
-- Each row is for several statements with the same outcomes.
insert into attempts
select replace(statement, 'SIGNUPS', 'public.waitlist_signups'), visitor, member, administrator, script
from (values
  -- Signing up. "One" stands for the refusal of a second row.
  ('1', '1', '1', '1', array[
    'insert into SIGNUPS (name, email) values (''X'', ''x@example.com'') returning id, position, invite_code',
    'insert into SIGNUPS (name, email, phone, savings_amount, invited_by) values (''X'', ''x@example.com'', ''5'', ''$50,000+'', ''BCDFGHJK'')'
  ]),
  ('0', '0', '0', '0', array['insert into SIGNUPS (name, email) select ''X'', ''x@example.com'' where false returning position']),
  ('One', 'One', 'One', '2', array['insert into SIGNUPS (name, email) values (''X'', ''x@example.com''), (''X'', ''y@example.com'')']),
  ('One', 'One', 'One', '1', array[
    'insert into SIGNUPS (name, email) values (''X'', ''x@example.com''), (''X'', ''first@example.com'') on conflict do nothing',
    'insert into SIGNUPS (name, email) values (''X'', ''first@example.com''), (''X'', ''x@example.com'') on conflict do nothing'
  ]),
  ('table', 'One', 'One', '1', array[
    'insert into SIGNUPS (name, email) values (''X'', ''x@example.com''), (''X'', ''first@example.com'') on conflict (email) do nothing'
  ]),
  ('table', 'One', 'One', '0', array[
    'insert into SIGNUPS (name, email) values (''X'', ''second@example.com''), (''X'', ''first@example.com'') on conflict (email) do nothing'
  ]),
  ('email', 'email', 'email', 'email', array[
    'insert into SIGNUPS (name, email) values (''X'', '' FIRST@Example.com '')',
    'insert into SIGNUPS (name, email) values (''X'', ''first@example.com'') on conflict (position) do nothing',
    'insert into SIGNUPS (name, email) values (''X'', ''first@example.com'') on conflict (invite_code) do nothing returning position'
  ]),
  ('table', '0', '0', '0', array['insert into SIGNUPS (name, email) values (''X'', ''first@example.com'') on conflict (email) do nothing']),
  ('table', 'table', 'table', '1', array[
    'insert into SIGNUPS (name, email) values (''X'', ''first@example.com'') on conflict (email) do update set name = ''X'''
  ]),

  -- Reading. A visitor may read an id, a position, and a code, and sees no row before signing up.
  ('0', '0', '4', '4', array[
    'select id, position, invite_code from SIGNUPS', 'select position from SIGNUPS where position > 0',
    'select position from SIGNUPS where invite_code <> ''''', 'select position from SIGNUPS where id is not null'
  ]),
  ('0', '0', '1', '1', array[
    'select position from SIGNUPS where invite_code = ''BCDFGHJK''',
    'select position from SIGNUPS where id = ''11111111-0000-4000-8000-000000000000'''
  ]),
  ('table', '0', '4', '4', array[
    'select * from SIGNUPS', 'select name from SIGNUPS', 'select email from SIGNUPS', 'select phone from SIGNUPS',
    'select savings_amount from SIGNUPS', 'select created_at from SIGNUPS', 'select invited_by from SIGNUPS',
    'select friends_joined from SIGNUPS', 'select invited_at from SIGNUPS', 'select batch from SIGNUPS', 'select ctid from SIGNUPS',
    'select xmin from SIGNUPS', 'select signup from SIGNUPS as signup', 'select position from SIGNUPS where email like ''%''',
    'select position from SIGNUPS where name > ''''', 'select position from SIGNUPS where created_at <= now()',
    'select position from SIGNUPS order by created_at', 'select position from SIGNUPS order by email',
    'select position from SIGNUPS group by position, phone', 'select position from SIGNUPS where friends_joined >= 0',
    'select position from SIGNUPS where invited_by is distinct from ''22222222'''
  ]),
  ('table', '1', '1', '1', array[
    'select max(created_at) from SIGNUPS',
    'insert into SIGNUPS (name, email) values (''X'', ''x@example.com'') returning name',
    'insert into SIGNUPS (name, email) values (''X'', ''x@example.com'') returning email',
    'insert into SIGNUPS (name, email) values (''X'', ''x@example.com'') returning phone',
    'insert into SIGNUPS (name, email) values (''X'', ''x@example.com'') returning created_at',
    'insert into SIGNUPS (name, email) values (''X'', ''x@example.com'') returning invited_by',
    'insert into SIGNUPS (name, email) values (''X'', ''x@example.com'') returning friends_joined',
    'insert into SIGNUPS (name, email) values (''X'', ''x@example.com'') returning *',
    'insert into SIGNUPS as signup (name, email) values (''X'', ''x@example.com'') returning signup'
  ]),

  -- Changing and removing.
  ('table', 'table', 'table', 'table', array[
    'insert into SIGNUPS (name, email, id) values (''X'', ''x@example.com'', gen_random_uuid())',
    'insert into SIGNUPS (name, email, position) values (''X'', ''x@example.com'', 1)',
    'insert into SIGNUPS (name, email, created_at) values (''X'', ''x@example.com'', now())',
    'insert into SIGNUPS (name, email, invite_code) values (''X'', ''x@example.com'', ''22222222'')',
    'insert into SIGNUPS (name, email, friends_joined) values (''X'', ''x@example.com'', 3)',
    'insert into SIGNUPS (name, email, invited_at) values (''X'', ''x@example.com'', now())',
    'insert into SIGNUPS (name, email, batch) values (''X'', ''x@example.com'', 1)',
    'update SIGNUPS set id = id', 'update SIGNUPS set position = position', 'update SIGNUPS set created_at = created_at',
    'update SIGNUPS set invite_code = invite_code', 'update SIGNUPS set invited_by = invited_by',
    'update SIGNUPS set friends_joined = 3', 'update SIGNUPS set invited_at = null', 'update SIGNUPS set batch = null',
    'truncate SIGNUPS', 'create trigger mine before insert on SIGNUPS for each row execute function private.normalize_waitlist_signup()'
  ]),
  ('table', 'table', 'table', '4', array[
    'update SIGNUPS set name = ''X''', 'update SIGNUPS set email = ''x'' || email', 'update SIGNUPS set phone = null',
    'update SIGNUPS set savings_amount = null', 'select position from SIGNUPS for update'
  ]),
  ('table', '0', 'one', '4', array['delete from SIGNUPS', 'delete from SIGNUPS where position > 0']),
  ('table', '0', 'one', '2', array['delete from SIGNUPS where email in (''first@example.com'', ''third@example.com'')']),
  ('table', '0', '1', '1', array['delete from SIGNUPS where position = 1', 'delete from SIGNUPS where email = ''first@example.com''']),
  ('table', '0', '0', '0', array['lock table SIGNUPS in share mode']),

  -- The functions. The rights to execute them, and the rights of the private schema, are in schema.test.sql, too.
  ('1', '1', '1', 'function', array[
    'select public.count_friends(''BCDFGHJK'')',
    'select public.find_place() from set_config(
      ''request.headers'', ''{"prefer": "idempotency-key=7f3c9a52-0000-4000-8000-5d1be0c4a6f8"}'', true
    )'
  ]),
  ('function', 'administrators', '4', 'function', array['select * from public.search_signups(''{}'')']),
  ('function', 'administrators', '1', 'function', array[
    'select public.summarize_signups()', 'select public.preview_batch()', 'select public.take_back_batch(3)',
    'select public.list_batches()'
  ]),
  ('function', 'administrators', 'changed', 'function', array['select public.invite_batch(''{}'')']),
  ('private', 'private', 'private', 'private', array[
    'select * from private.administrators', 'insert into private.administrators (user_id) values (gen_random_uuid())',
    'update private.administrators set added_at = now()', 'delete from private.administrators',
    'select * from private.waitlist_counter', 'update private.waitlist_counter set last_position = 1',
    'select * from private.left_signups', 'insert into private.left_signups (id) values (gen_random_uuid())',
    'update private.left_signups set left_at = now()', 'delete from private.left_signups',
    'select * from private.admin_log', 'insert into private.admin_log (action, position) values (''removed'', 1)',
    'delete from private.admin_log', 'select * from private.signup_limit', 'update private.signup_limit set per_minute = null',
    'select * from private.tries_of_networks', 'delete from private.tries_of_networks', 'select private.client_networks()', 'select private.is_administrator()',
    'select private.require_administrator()', 'select private.read_search(''ada'')', 'select private.read_filter(''{}'')',
    'select * from private.matching_signups(null)', 'select private.has_visible_character(''ada'')',
    'select private.read_invite_code(''ada'')', 'select private.new_invite_code()', 'select private.id_of_key()', 'select private.own_id()', 'select private.limit_tries()'
  ]),

  -- Taking more rights.
  ('public', 'public', 'public', 'public', array['create table public.mine (id int)']),
  ('owner', 'owner', 'owner', 'owner', array[
    'alter table SIGNUPS disable row level security', 'alter table SIGNUPS disable trigger all', 'drop table SIGNUPS'
  ])
) as expected (visitor, member, administrator, script, statements), unnest(statements) as statement;

create temporary table refusals (word text, message text);
insert into refusals values
  ('table', 'table waitlist_signups'), ('private', 'schema private'), ('public', 'schema public'),
  ('administrators', 'Only administrators may do this'), ('One', 'Only one signup can be made at a time'),
  ('one', 'Only one signup can be removed at a time'), ('email', 'waitlist_signups_email_key'),
  ('changed', 'The people to invite have changed');
grant select on attempts, refusals to anon, authenticated, service_role;

-- Each identity, which is a role with claims, has the outcomes of one column of the attempts.
select is_empty(
  format($$
    select statement, outcome, %1$I as expected
    from attempts, pg_temp.outcome(statement) as outcome
    where outcome is distinct from case
      when %1$I = 'function' then 'function ' || substring(statement from 'public\.(\w+)')
      else coalesce((select message from refusals where word = %1$I), %1$I)
    end
  $$, like_whom),
  format('%s has exactly the expected rights', who)
)
from (values
  ('A visitor', 'anon', 'visitor', '{"role": "anon"}'),
  ('A visitor with the id of an administrator', 'anon', 'visitor', '{"role": "anon", "sub": "00000000-0000-4000-8000-00000000bbbb"}'),
  ('A user whose token says that they are an administrator', 'authenticated', 'member', '{
    "role": "authenticated", "sub": "00000000-0000-4000-8000-00000000aaaa", "app_metadata": {"role": "admin"}, "user_metadata": {"role": "admin"}
  }'),
  ('A request without a user id', 'authenticated', 'member', '{"role": "authenticated"}'),
  ('A request without claims', 'authenticated', 'member', ''),
  ('An administrator', 'authenticated', 'administrator', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000bbbb"}'),
  ('A script with the secret key', 'service_role', 'script', '{"role": "service_role"}')
) as identities (who, role, like_whom, claims),
  set_config('role', role, true) as changed_role, set_config('request.jwt.claims', claims, true) as changed_claims;
reset role;

select is((select count(*)::int from public.waitlist_signups), 4, 'All signups still exist');
select is((select last_position from private.waitlist_counter), 4, 'No attempt used a position');

select * from finish();
rollback;
