-- Inviting people in batches, and taking a batch back.
begin;
select plan(50);

delete from public.waitlist_signups;
delete from private.waitlist_counter;
delete from private.admin_log;
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000bbbb', 'admin@example.com'), ('00000000-0000-4000-8000-00000000aaaa', 'member@example.com');
insert into private.administrators (user_id) values ('00000000-0000-4000-8000-00000000bbbb');
-- The person at position 4 has invited three friends, who are at 5 to 7.
insert into public.waitlist_signups (name, email, savings_amount, invite_code) values
  ('Ada', 'ada@example.com', '$50,000+', null), ('Bo', 'bo@example.com', null, null), ('Cy', 'cy@example.com', '$50,000+', null),
  ('Di', 'di@example.com', null, 'BCDFGHJK');
insert into public.waitlist_signups (name, email, invited_by)
select 'Friend', format('friend.%s@example.com', number), 'BCDFGHJK' from generate_series(1, 3) as number;

create function pg_temp.sign_in(id text) returns text language sql as $$
  select set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', id)::text, true)
$$;
-- The positions that are in a batch, by the number of the batch.
create function pg_temp.batches() returns text language sql as $$
  select string_agg(batch || ': ' || positions, ', ' order by batch)
  from (
    select batch, string_agg(position::text, ' ' order by position) as positions
    from public.waitlist_signups where batch is not null group by batch
  ) as batches
$$;
-- A preview without its fingerprint, for its arguments.
create function pg_temp.preview(arguments text) returns text language plpgsql as $$
declare
  found json;
begin
  execute format('select public.preview_batch(%s)', arguments) into found;
  return format(
    '%s people, %s with friends, %s to %s', found ->> 'people', found ->> 'friends', found ->> 'first_position', found ->> 'last_position'
  );
end
$$;
-- Invites whom a preview has found.
create function pg_temp.invite(arguments text) returns text language plpgsql as $$
declare
  fingerprint text;
  invited json;
begin
  execute format('select public.preview_batch(%s) ->> ''fingerprint''', arguments) into fingerprint;
  execute format('select public.invite_batch(%L, %s)', fingerprint, arguments) into invited;
  return invited::text;
end
$$;
select pg_temp.sign_in('00000000-0000-4000-8000-00000000bbbb');
set local role authenticated;

select is(pg_temp.preview(arguments), expected, format('Preview: %s', arguments))
from (values
  ('3', '3 people, 1 with friends, 1 to 2'),
  ('3, false', '3 people, 0 with friends, 1 to 3'),
  ('1', '1 people, 1 with friends,  to '),
  ('100', '7 people, 1 with friends, 1 to 7'),
  ('null', '7 people, 1 with friends, 1 to 7'),
  ('0', '0 people, 0 with friends,  to '),
  ('null, filter => ''{"savings": "$50,000+"}''', '2 people, 0 with friends, 1 to 3'),
  ('null, filter => ''{"search": "friend"}''', '3 people, 0 with friends, 5 to 7'),
  ('null, filter => ''{"min_friends": 3}''', '1 people, 1 with friends,  to '),
  ('null, false, filter => ''{"min_friends": 3}''', '1 people, 0 with friends, 4 to 4'),
  ('2, filter => jsonb_build_object(''joined_from'', now(), ''savings'', '''')', '2 people, 1 with friends, 2 to 2'),
  ('null, filter => jsonb_build_object(''joined_before'', now())', '0 people, 0 with friends,  to '),
  ('null, ids => array(select id from public.waitlist_signups where position in (2, 4))', '2 people, 1 with friends, 2 to 2'),
  ('null, ids => ''{}''', '0 people, 0 with friends,  to ')
) as previews (arguments, expected);
select throws_ok('select public.preview_batch(-1)', '2201W', 'LIMIT must not be negative', 'A negative number is refused');

select is(pg_temp.invite('3'), '{"batch" : 1, "people" : 3}', 'The first batch has the number 1');
select is(pg_temp.batches(), '1: 1 2 4', 'Exactly the people of the preview are invited');
select is(
  (select count(*)::int from public.waitlist_signups where invited_at = now() and batch = 1), 3, 'The time of the invitation is stored'
);
select is(pg_temp.preview('3'), '3 people, 0 with friends, 3 to 6', 'Nobody is invited twice');
select is(
  pg_temp.preview('3, filter => ''{"status": "invited"}'''), '0 people, 0 with friends,  to ', 'Whatever the status in the filter'
);
select throws_ok(
  format('select public.invite_batch(%s, 3)', quote_nullable(fingerprint)),
  'PT409', 'The people to invite have changed', format('The fingerprint %L is refused', fingerprint)
)
from unnest(array['', 'another', null]) as fingerprint;
select throws_ok(
  format('select public.invite_batch(%L, 2)', public.preview_batch(3) ->> 'fingerprint'),
  'PT409', 'The people to invite have changed', 'The fingerprint of other people is refused'
);
select throws_ok(
  'select public.invite_batch(null, null, filter => ''{"search": "nobody"}'')', 'PT409', 'The people to invite have changed', 'A batch has people'
);
select is(pg_temp.batches(), '1: 1 2 4', 'A refused batch invites nobody');
select is(pg_temp.invite('null, ids => array(select id from public.waitlist_signups where position in (1, 6))'), '{"batch" : 2, "people" : 1}', 'Of selected people, those who are waiting are invited');
select is(pg_temp.batches(), '1: 1 2 4, 2: 6', 'They have a batch of their own');

-- The status in the list, the search, and the summary.
select results_eq(
  format('select position from public.search_signups(%L)', filter), expected, format('Found with %s', filter)
)
from (values
  ('{"status": "invited"}', array[1, 2, 4, 6]), ('{"status": "waiting"}', array[3, 5, 7]), ('{"in_batch": 2}', array[6]),
  ('{"status": "invited", "savings": "$50,000+"}', array[1])
) as searches (filter, expected);
select is(public.summarize_signups() ->> 'in_batches', '4', 'A summary counts the invited people');
select is(public.summarize_signups('{"status": "waiting"}') ->> 'matching', '3', 'And those who match a status');

-- Taking back.
select is(public.take_back_batch(1)::text, '{"people" : 3}', 'A batch is taken back as a whole');
select is(pg_temp.batches(), '2: 6', 'Its people wait again');
select is(public.take_back_batch(1)::text, '{"people" : 0}', 'It can be taken back once');
select is(public.take_back_batch(7)::text, '{"people" : 0}', 'An unknown batch has no people');
select is(pg_temp.invite('1'), '{"batch" : 3, "people" : 1}', 'The number of a batch is not used again');
select is(public.take_back_batch(3)::text, '{"people" : 1}', 'The last batch is taken back');
select is(pg_temp.invite('1'), '{"batch" : 4, "people" : 1}', 'Nor is that of the last one');
select is(
  (select jsonb_agg(entry - 'invited_at' - 'fingerprint') from jsonb_array_elements(public.list_batches()::jsonb) as entry),
  '[
    {"batch": 4, "people": 1, "invited_by": "admin@example.com"}, {"batch": 3, "people": 0, "invited_by": "admin@example.com"},
    {"batch": 2, "people": 1, "invited_by": "admin@example.com"},
    {"batch": 1, "people": 0, "invited_by": "admin@example.com"}
  ]',
  'The batches are listed with their people and the administrator, the newest first'
);
select is(
  public.list_batches() -> 0 ->> 'fingerprint', (select md5(id::text) from public.waitlist_signups where batch = 4),
  'A batch has the fingerprint of its preview'
);
reset role;
select results_eq(
  $$ select action || ' ' || batch || ' ' || people || ' ' || (done_by = '00000000-0000-4000-8000-00000000bbbb')
     from private.admin_log order by batch, action $$,
  array[
    'invited 1 3 true', 'taken back 1 3 true', 'invited 2 1 true', 'invited 3 1 true', 'taken back 3 1 true', 'invited 4 1 true'
  ],
  'The log has every batch, and who did it'
);
delete from private.admin_log;
set local role authenticated;
select is(pg_temp.invite('1'), '{"batch" : 5, "people" : 1}', 'Without the log, the number is still a new one');

-- Removing somebody, and inviting friends, stay as they are.
select is(public.count_friends('BCDFGHJK'), 3, 'The number of friends stays');
select lives_ok('delete from public.waitlist_signups where position = 4', 'An invited person can be removed');

-- The owner.
reset role;
select throws_ok(
  statement, '23514', null, format('Refused: %s', statement)
)
from unnest(array[
  'update public.waitlist_signups set batch = 1 where position = 7', 'update public.waitlist_signups set invited_at = now() where position = 7',
  'update public.waitlist_signups set batch = 0, invited_at = now() where position = 7'
]) as statement;

select * from finish();
rollback;
