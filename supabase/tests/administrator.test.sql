-- An administrator reads all signups and removes one. Nothing else.
begin;
select plan(33);

delete from public.waitlist_signups;
insert into public.waitlist_signups (name, email, created_at) values
  ('First Saver', 'first@example.com', '2025-01-01'), ('Second Saver', 'second@example.com', '2025-02-01'),
  ('Third Saver', 'third@example.com', '2025-03-01'), ('Fourth Saver', 'fourth@example.com', '2025-04-01');
create temporary table before as select last_position from private.waitlist_counter;
grant select on before to authenticated;
insert into private.administrators (user_id) values ('00000000-0000-4000-8000-00000000bbbb');
select set_config(
  'request.jwt.claims', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000bbbb"}', true
);
set local role authenticated;

select results_eq(
  'select name, email from public.waitlist_signups order by position',
  $$ values ('First Saver', 'first@example.com'), ('Second Saver', 'second@example.com'),
            ('Third Saver', 'third@example.com'), ('Fourth Saver', 'fourth@example.com') $$,
  'An administrator reads all, in the order of the line'
);
select results_eq('select count(*)::int from public.waitlist_signups', array[4], 'and counts all');
select results_eq(
  $$ delete from public.waitlist_signups where email = 'second@example.com' returning name $$, array['Second Saver'],
  'An administrator removes one'
);
select results_eq(
  'select position - (select last_position from before) from public.waitlist_signups order by position',
  array[-3, -1, 0],
  'Nobody else moves in line'
);
select results_eq(
  $$ insert into public.waitlist_signups (name, email) values ('Ad Min', 'admin@example.com') returning position $$,
  'select last_position + 1 from before',
  'An administrator can also join'
);

select throws_ok(
  statement, 'P0001', 'Only one signup can be removed at a time', format('Denied: %s', statement)
)
from unnest(array[
  'delete from public.waitlist_signups',
  'delete from public.waitlist_signups where position > 0',
  'delete from public.waitlist_signups where email in (''first@example.com'', ''third@example.com'')'
]) as statement;
select throws_ok(
  format('insert into public.waitlist_signups (name, email, %I) values (%L, %L, %s)', col, 'X', 'x@example.com', val),
  '42501', 'permission denied for table waitlist_signups',
  format('An administrator may not choose %s', col)
)
from (values ('id', 'gen_random_uuid()'), ('position', '1'), ('created_at', 'now()')) as columns (col, val);
select throws_ok(
  format('update public.waitlist_signups set %I = %I', col, col),
  '42501', 'permission denied for table waitlist_signups',
  format('An administrator may not change %s', col)
)
from unnest(array['id', 'name', 'email', 'phone', 'savings_amount', 'position', 'created_at']) as col;
select throws_ok('truncate public.waitlist_signups', '42501', 'permission denied for table waitlist_signups', 'An administrator may not empty the table');
select throws_ok(statement, '42501', 'permission denied for schema private', format('Denied: %s', statement))
from unnest(array[
  'select * from private.administrators',
  'insert into private.administrators (user_id) values (gen_random_uuid())',
  'delete from private.administrators',
  'update private.administrators set added_at = now()',
  'select * from private.waitlist_counter',
  'update private.waitlist_counter set last_position = 0',
  'select private.is_administrator()'
]) as statement;
select throws_ok('create table public.mine (id int)', '42501', 'permission denied for schema public', 'An administrator may not make a table');
select throws_ok('alter table public.waitlist_signups disable row level security', '42501', 'must be owner of table waitlist_signups', 'An administrator may not switch off row-level security');

-- The id alone makes an administrator, in the role that signing in gives.
set local role anon;
select is_empty('select position from public.waitlist_signups where position <= (select 0)', 'The same id without signing in is nobody');
select throws_ok('select * from public.waitlist_signups', '42501', 'permission denied for table waitlist_signups', 'and reads no column');
select throws_ok('delete from public.waitlist_signups where position = 1', '42501', 'permission denied for table waitlist_signups', 'and removes nothing');

-- Rights end at once.
reset role;
delete from private.administrators where user_id = '00000000-0000-4000-8000-00000000bbbb';
set local role authenticated;
select is_empty($$ select * from public.waitlist_signups where created_at < now() $$, 'Who is no administrator any longer sees nobody, in the same transaction');
select is_empty($$ delete from public.waitlist_signups where email = 'first@example.com' returning id $$, 'and removes nobody');

reset role;
select * from finish();
rollback;
