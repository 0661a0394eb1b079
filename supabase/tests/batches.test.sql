-- Inviting people in batches, and undoing a batch.
begin;
select plan(56);

delete from public.waitlist_signups;
delete from private.waitlist_counter;
delete from private.admin_log;
insert into auth.users (id, email) values
  ('00000000-0000-4000-8000-00000000bbbb', 'admin@example.com'), ('00000000-0000-4000-8000-00000000cccc', 'other@example.com');
insert into private.administrators (user_id) select id from auth.users where email in ('admin@example.com', 'other@example.com');
-- The person at position 4 has invited three friends, who are at 5 to 7.
insert into public.waitlist_signups (name, email, savings_amount, invite_code) values
  ('Ada', 'ada@example.com', '$50,000+', null), ('Bo', 'bo@example.com', null, null), ('Cy', 'cy@example.com', '$50,000+', null),
  ('Di', 'di@example.com', null, 'BCDFGHJK');
insert into public.waitlist_signups (name, email, invited_by)
select 'Friend', format('friend.%s@example.com', number), 'BCDFGHJK' from generate_series(1, 3) as number;

create function pg_temp.sign_in(id text) returns text language sql as $$
  select set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', id)::text, true)
$$;
-- Returns the positions in each batch, by batch number.
create function pg_temp.batches() returns text language sql as $$
  select string_agg(batch || ': ' || positions, ', ' order by batch)
  from (
    select batch, string_agg(position::text, ' ' order by position) as positions
    from public.waitlist_signups where batch is not null group by batch
  ) as batches
$$;
-- Returns the preview for these arguments, without its ids.
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
-- Invites the people of the preview for these arguments.
create function pg_temp.invite(arguments text) returns text language plpgsql as $$
declare
  invited json;
begin
  execute format(
    'select public.invite_batch(array(select json_array_elements_text(public.preview_batch(%s) -> ''ids'')::uuid))', arguments
  ) into invited;
  return invited::text;
end
$$;
create function pg_temp.ids(positions integer[]) returns uuid[] language sql security definer as $$
  select array(select id from public.waitlist_signups where position = any (positions))
$$;
select pg_temp.sign_in('00000000-0000-4000-8000-00000000bbbb');
set local role authenticated;

select is(pg_temp.preview(arguments), expected, format('preview_batch(%s) returns the expected people', arguments))
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
select throws_ok('select public.preview_batch(-1)', '2201W', 'LIMIT must not be negative', 'A negative number of people is refused');

select is(pg_temp.invite('3'), '{"batch" : 1, "people" : 3}', 'The first batch has the number 1');
select is(pg_temp.batches(), '1: 1 2 4', 'Exactly the people of a preview are invited');
select is(
  (select count(*)::int from public.waitlist_signups where invited_at = now() and batch = 1), 3, 'The invitation time is stored'
);
select is(pg_temp.preview('3'), '3 people, 0 with friends, 3 to 6', 'A preview leaves out invited people');
select is(
  pg_temp.preview('3, filter => ''{"status": "invited"}'''), '0 people, 0 with friends,  to ', 'A preview of invited people is empty'
);

-- Retries with the same people, and calls with other people.
select is(
  public.invite_batch(pg_temp.ids('{4, 2, 1, 1}'))::text, '{"batch" : 1, "people" : 3}', 'A retry with the same people returns the same batch'
);
select pg_temp.sign_in('00000000-0000-4000-8000-00000000cccc');
select throws_like(
  $$ select public.invite_batch(pg_temp.ids('{1, 2, 4}')) $$, 'The people to invite have changed', 'A retry by another administrator is refused'
);
select pg_temp.sign_in('00000000-0000-4000-8000-00000000bbbb');
create function pg_temp.refusal(ids uuid[]) returns text language plpgsql as $$
declare
  detail text;
begin
  perform public.invite_batch(ids);
  return 'not refused';
exception when sqlstate 'PT409' then
  get stacked diagnostics detail = pg_exception_detail;
  return detail;
end
$$;
select is(pg_temp.refusal(ids), expected, format('A batch is refused with %s', expected))
from (values
  (pg_temp.ids('{1, 2}'), '{"removed" : 0, "invited" : 2}'),
  (pg_temp.ids('{1, 2, 3, 4, 5}'), '{"removed" : 0, "invited" : 3}'),
  (pg_temp.ids('{3, 4}') || gen_random_uuid() || gen_random_uuid(), '{"removed" : 2, "invited" : 1}'),
  ('{}', '{"removed" : 0, "invited" : 0}'),
  (null, '{"removed" : 0, "invited" : 0}')
) as refused (ids, expected);
select throws_like(
  'select public.invite_batch(array(select gen_random_uuid() from generate_series(1, 2501)))', 'At most 2,500 %', 'A batch of more than 2,500 people is refused'
);
select is(pg_temp.batches(), '1: 1 2 4', 'A refused batch invites nobody');
select is(pg_temp.invite('null, ids => array(select id from public.waitlist_signups where position in (1, 6))'), '{"batch" : 2, "people" : 1}', 'Only the waiting people of a selection are invited');
select is(pg_temp.batches(), '1: 1 2 4, 2: 6', 'A selection gets its own batch');

-- The status in the list, the search, and the summary.
select results_eq(
  format('select position from public.search_signups(%L)', filter), expected, format('A search with %s finds the expected people', filter)
)
from (values
  ('{"status": "invited"}', array[1, 2, 4, 6]), ('{"status": "waiting"}', array[3, 5, 7]), ('{"in_batch": 2}', array[6]),
  ('{"status": "invited", "savings": "$50,000+"}', array[1])
) as searches (filter, expected);
select is(public.summarize_signups() ->> 'in_batches', '4', 'A summary counts the invited people');
select is(public.summarize_signups('{"status": "waiting"}') ->> 'matching', '3', 'A summary counts the people with a status');

-- Undoing a batch.
select is(public.take_back_batch(1)::text, '{"people" : 3}', 'A batch is undone as a whole');
select is(pg_temp.batches(), '2: 6', 'The people of an undone batch wait again');
select is(public.take_back_batch(1)::text, '{"people" : 0}', 'A batch can be undone only once');
select is(public.take_back_batch(7)::text, '{"people" : 0}', 'Undoing an unknown batch affects nobody');
select is(pg_temp.invite('1'), '{"batch" : 3, "people" : 1}', 'The number of an undone batch is not reused');
select is(public.take_back_batch(3)::text, '{"people" : 1}', 'The last batch can be undone');
select is(pg_temp.invite('1'), '{"batch" : 4, "people" : 1}', 'The number of the last batch is not reused after it is undone');
select is(
  (select jsonb_agg(entry - 'invited_at' - 'is_new') from jsonb_array_elements(public.list_batches()::jsonb) as entry),
  '[
    {"batch": 4, "people": 1, "invited_by": "admin@example.com"}, {"batch": 3, "people": 0, "invited_by": "admin@example.com"},
    {"batch": 2, "people": 1, "invited_by": "admin@example.com"},
    {"batch": 1, "people": 0, "invited_by": "admin@example.com"}
  ]',
  'Batches are listed newest first, with their size and their administrator'
);
select is(public.list_batches(3)::jsonb #> '{0, batch}', '2', 'The batches before a given batch are listed');
reset role;
update private.admin_log set done_at = now() - interval '61 minutes' where batch = 2;
update private.admin_log set done_by = '00000000-0000-4000-8000-00000000cccc' where batch = 3 and action = 'invited';
set local role authenticated;
select is(
  (select string_agg(entry ->> 'batch', ' ') from json_array_elements(public.list_batches()) as entry where (entry ->> 'is_new')::boolean),
  '4 1', 'Only the caller''s batches of the last hour are new'
);
reset role;
select results_eq(
  $$ select action || ' ' || batch || ' ' || people || ' ' || (done_by = '00000000-0000-4000-8000-00000000bbbb')
     from private.admin_log order by batch, action $$,
  array[
    'invited 1 3 true', 'taken back 1 3 true', 'invited 2 1 true', 'invited 3 1 false', 'taken back 3 1 true', 'invited 4 1 true'
  ],
  'The log has every action with its batch, number of people, and administrator'
);
delete from private.admin_log;
set local role authenticated;
select is(pg_temp.invite('1'), '{"batch" : 5, "people" : 1}', 'A new batch gets an unused number even without the log');

-- Three people join between the preview and the invitation, so that one more person has three friends.
create temporary table shown as select public.preview_batch(2) -> 'ids' as ids;
reset role;
insert into public.waitlist_signups (name, email, invited_by)
select 'Late friend', format('late.%s@example.com', number), (select invite_code from public.waitlist_signups where position = 7)
from generate_series(1, 3) as number;
set local role authenticated;
select isnt(public.preview_batch(2)::jsonb -> 'ids', (select ids::jsonb from shown), 'A preview after new signups has different people');
select is(
  public.invite_batch(array(select json_array_elements_text(ids)::uuid from shown))::text, '{"batch" : 6, "people" : 2}',
  'An earlier preview can still be invited after new signups'
);

select is(public.count_friends('BCDFGHJK'), 3, 'A batch does not change the number of friends');
select lives_ok('delete from public.waitlist_signups where position = 4', 'An invited person can be removed');

-- Checks that also apply to the owner.
reset role;
select throws_ok(
  statement, '23514', null, format('%s is refused', statement)
)
from unnest(array[
  'update public.waitlist_signups set batch = 1 where position = 7', 'update public.waitlist_signups set invited_at = now() where position = 7',
  'update public.waitlist_signups set batch = 0, invited_at = now() where position = 7'
]) as statement;

select * from finish();
rollback;
