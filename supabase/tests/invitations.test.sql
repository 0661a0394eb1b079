-- Invitation codes, who invited whom, and how many of a person's friends have joined.
begin;
select plan(48);

delete from public.waitlist_signups;

-- Returns the number of friends of each person, by name.
create function pg_temp.friends() returns text language sql as $$
  select string_agg(name || ' ' || friends_joined, ', ' order by position) from public.waitlist_signups
$$;
create function pg_temp.code_of(person text) returns text language sql as $$
  select invite_code from public.waitlist_signups where name = person
$$;

-- Codes.
insert into public.waitlist_signups (name, email) select 'Many', format('many.%s@example.com', number) from generate_series(1, 200) as number;
select is(
  (select count(distinct invite_code) from public.waitlist_signups where invite_code ~ '^[2-9B-DF-HJ-NP-TV-Z]{8}$'), 200::bigint,
  'Everybody gets a unique code of eight characters without vowels'
);
select is(
  (select count(distinct character) from public.waitlist_signups, regexp_split_to_table(invite_code, '') as character), 28::bigint,
  'The codes use all 28 characters'
);
delete from public.waitlist_signups;
-- Allows only 256 different codes, so that many drawn codes are taken.
create function pg_temp.replace_in_new_code(part text, replacement text) returns void language plpgsql as $$
begin
  execute replace(pg_get_functiondef('private.new_invite_code'::regproc), part, replacement);
end
$$;
select pg_temp.replace_in_new_code('% 28', '% 2');
select lives_ok(
  $$ insert into public.waitlist_signups (name, email) select 'Many', format('many.%s@example.com', number) from generate_series(1, 200) as number $$,
  'Another code is drawn if a code is taken'
);
select pg_temp.replace_in_new_code('% 2 ', '% 28 ');
delete from public.waitlist_signups;

insert into public.waitlist_signups (name, email, invite_code) values
  ('Ada', 'ada@example.com', 'BCDFGHJK'), ('Bo', 'bo@example.com', null);
select is(pg_temp.code_of('Ada'), 'BCDFGHJK', 'The owner can insert a code, as the seed does');
select throws_ok(
  format('insert into public.waitlist_signups (name, email, invite_code) values (%L, %L, %L)', 'X', 'x@example.com', code),
  expected, null, format('The code %L is refused', code)
)
from (values
  ('BCDFGHJK', '23505'), ('bcdfghjk', '23514'), ('ACDFGHJK', '23514'), ('BCDFGHJ', '23514'), ('BCDFGHJKL', '23514'), ('', '23514')
) as codes (code, expected);
select throws_ok(
  $$ update public.waitlist_signups set invited_by = invite_code where name = 'Ada' $$,
  '23514', 'new row for relation "waitlist_signups" violates check constraint "waitlist_signups_invited_by_check"',
  'Nobody can invite themselves'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email, invite_code) values ('Bo', 'BO@example.com', 'BCDFGHJK') $$,
  '23505', 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
  'A duplicate email is reported before a duplicate code'
);

-- Counting.
insert into public.waitlist_signups (name, email, invited_by) values
  ('Cy', 'cy@example.com', 'BCDFGHJK'), ('Di', 'di@example.com', 'BCDFGHJK');
select is(pg_temp.friends(), 'Ada 2, Bo 0, Cy 0, Di 0', 'An invitation counts once for each friend');
select results_eq(
  format(
    'insert into public.waitlist_signups (name, email, invited_by) values (%L, %L, %L) returning invited_by collate "default"',
    'Friend', format('friend.%s@example.com', row_number() over ()), written
  ),
  array[stored],
  format('The code %L is stored as %L', left(written, 20), stored)
)
from (
  select 'BCDFGHJK', unnest(array['bcdfghjk', 'BcDfGhJk', ' BCDFGHJK ', E'\t\nBCDFGHJK\r\n', E'\u00a0\u3000BCDFGHJK\ufeff'])
  union all
  select null, unnest(array[
    '22222222', '', ' ', 'BCDFGHJ', 'BCDFGHJKL', 'BCDF GHJK', '"BCDFGHJK"', 'BCDFGHJK?', E'BCDFGHJK\nBCDFGHJK', '%', '________',
    E'BCDFGHJ\u212A', 'ada@example.com', repeat('BCDFGHJK', 100000), repeat(' ', 100) || 'BCDFGHJK'
  ])
) as codes (stored, written);
select is((select friends_joined from public.waitlist_signups where name = 'Ada'), 7, 'Friends who enter a code in another case or with spaces count, too');
delete from public.waitlist_signups where name = 'Friend';
select is(pg_temp.friends(), 'Ada 2, Bo 0, Cy 0, Di 0', 'Removed friends no longer count');

select throws_ok(
  $$ insert into public.waitlist_signups (name, email, invited_by) values ('Bo', 'bo@example.com', 'BCDFGHJK') $$,
  '23505', null, 'A duplicate email with an invitation is rejected'
);
select throws_ok(
  $$ insert into public.waitlist_signups (name, email, invited_by) values (' ', 'x@example.com', 'BCDFGHJK') $$,
  '23514', null, 'An invalid name with an invitation is rejected'
);
insert into public.waitlist_signups (name, email, invited_by) values ('Bo', 'bo@example.com', 'BCDFGHJK') on conflict do nothing;
insert into public.waitlist_signups (name, email, invited_by) values ('Bo', 'bo@example.com', 'BCDFGHJK')
on conflict (email) do update set name = excluded.name;
select is(pg_temp.friends(), 'Ada 2, Bo 0, Cy 0, Di 0', 'Rejected and skipped signups do not count');
select is(
  (select invited_by from public.waitlist_signups where name = 'Bo'), null, 'A person on the waitlist cannot be invited later'
);

-- A chain of invitations, and its removal.
insert into public.waitlist_signups (name, email, invited_by) values ('Ed', 'ed@example.com', pg_temp.code_of('Cy'));
insert into public.waitlist_signups (name, email, invited_by) values ('Fay', 'fay@example.com', pg_temp.code_of('Ed'));
select is(pg_temp.friends(), 'Ada 2, Bo 0, Cy 1, Di 0, Ed 1, Fay 0', 'A friend can invite other friends');
update public.waitlist_signups set name = 'Edgar', phone = '555-0100' where name = 'Ed';
select is(pg_temp.friends(), 'Ada 2, Bo 0, Cy 1, Di 0, Edgar 1, Fay 0', 'A name change keeps the invitations');
delete from public.waitlist_signups where name = 'Cy';
select is(pg_temp.friends(), 'Ada 1, Bo 0, Di 0, Edgar 1, Fay 0', 'A removed friend no longer counts');
select isnt(
  (select invited_by from public.waitlist_signups where name = 'Edgar'), null, 'The friends of a removed person keep the code'
);
delete from public.waitlist_signups where name = 'Edgar';
select is(pg_temp.friends(), 'Ada 1, Bo 0, Di 0, Fay 0', 'A friend of a removed person can be removed');
select is(public.count_friends('BCDFGHJK'), 1, 'The number of friends can be counted by code');
select is(public.count_friends(invited_by), 0, 'The number of friends for the code of a removed person is 0')
from public.waitlist_signups where name = 'Fay';
select results_eq(
  format(
    'insert into public.waitlist_signups (name, email, invited_by) values (%L, %L, %L) returning invited_by collate "default"',
    'Gus', 'gus@example.com', invited_by
  ),
  array[null::text],
  'The code of a removed person invites nobody'
)
from public.waitlist_signups where name = 'Fay';

delete from public.waitlist_signups where name in ('Ada', 'Di', 'Fay');
select is(pg_temp.friends(), 'Bo 0, Gus 0', 'One statement can remove the inviter and the friends');

select * from finish();
rollback;
