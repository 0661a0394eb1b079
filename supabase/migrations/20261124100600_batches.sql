-- The team invites people to open accounts, in batches. The database sends nothing. It records who was invited, when, and in
-- which batch, so that two administrators never invite the same person.

-- Indexes for the next people, for the next people with three friends, and (at the end) for the people of a batch.
create index waitlist_signups_waiting_idx on public.waitlist_signups (position) where batch is null;
create index waitlist_signups_waiting_friends_idx on public.waitlist_signups (position)
where batch is null and friends_joined >= 3;
-- For the list of invited people. Without this index, PostgreSQL would read everyone who waits.
create index waitlist_signups_invited_idx on public.waitlist_signups (position) where batch is not null;
create index waitlist_signups_batch_idx on public.waitlist_signups (batch, position) where batch is not null;

-- Returns the waiting people who match a filter, in the order of their invitation: those with three or more friends first,
-- unless the team does not want that, and then by position. Returns at most as many as a batch can have: 2,500, because each
-- update writes the search index, and friends who join during an invitation wait for the inviter's row. There are two queries,
-- because each of them can read an index in its order. Dynamic SQL, so that each filter gets its own plan.
--
-- Without statistics, PostgreSQL expects 5,000 of a million people to wait. Hiding parts of the query prevents bad plans. With
-- ids or a search, "batch is null" is left out, or PostgreSQL would read everyone who waits. coalesce() hides the savings
-- amount, or PostgreSQL would read everyone who has that amount. The subquery hides the limit, or PostgreSQL would sort
-- everyone who waits. For a period, the limit is not hidden, because PostgreSQL has statistics on created_at, and chooses well.
create function private.people_to_invite(how_many integer, friends_first boolean, ids uuid[], filter jsonb)
returns table (id uuid, "position" integer, comes_first boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  conditions private.signup_filter := private.read_filter(filter);
  savings constant text := conditions.savings;
  people constant text :=
    'select id, position, %s as comes_first from private.matching_signups($1)
     where coalesce(batch, 0) < 1
     and ($2 is null or coalesce(savings_amount, '''') = $2)
     and ($3 is null or id = any ($3))
     and ($4 or batch is null)
     and %s order by %s limit %s';
  sorted_by constant text := private.order_of(conditions.terms);
  row_limit constant text :=
    case when conditions.joined_from is null and conditions.joined_before is null then '(select $5)' else '$5' end;
begin
  conditions.savings := null;
  return query execute format(
    'select * from (%s) as friends union all select * from (%s) as others order by 3 desc, 2 limit $5',
    format(people, 'true', case when friends_first then 'friends_joined >= 3' else 'false' end, sorted_by, row_limit),
    format(people, 'false', case when friends_first then 'friends_joined < 3' else 'true' end, sorted_by, row_limit)
  )
  using
    conditions, savings, ids, ids is not null or (conditions.terms).patterns is distinct from '{}', least(how_many, 2500);
end
$$;

-- Allows one batch, removal, or statement that changes people at a time, until the end of the transaction. Each locks several
-- rows, so two could deadlock: a batch locks inviters and friends in any order, a removal the friend and then the inviter, a
-- script all rows that it changes, and an email change also the row of a person who already has the email.
create function private.lock_batches() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock('public.waitlist_signups'::regclass::oid::integer, 1)
$$;

create function private.wait_for_batches() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(tg_relid::integer, 1);
  return null;
end
$$;

-- Fires for every column, because the owner may add a column and fill it. Ignores updates by the trigger that counts friends,
-- so that no signup waits for a batch.
create trigger waitlist_signups_6_wait_for_batches
before delete or update on public.waitlist_signups
for each statement when (pg_trigger_depth() = 0)
execute function private.wait_for_batches();

-- Returns the people of the next batch, as {"people": …, "friends": …, "first_position": …, "last_position": …, "ids": […]}.
-- The two positions leave out the people who come first because of their friends.
create function public.preview_batch(
  how_many integer default null,
  friends_first boolean default true,
  ids uuid[] default null,
  filter jsonb default '{}'
) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  return (
    select json_build_object(
      'people', count(*),
      'friends', count(*) filter (where comes_first),
      'first_position', min(position) filter (where not comes_first),
      'last_position', max(position) filter (where not comes_first),
      'ids', coalesce(json_agg(id order by comes_first desc, position), '[]')
    )
    from private.people_to_invite(how_many, friends_first, ids, filter)
  );
end
$$;

-- Invites the people of a preview, and returns {"batch": …, "people": …}. People who joined after the preview change nothing.
-- If a person of the preview was removed or invited since, the call fails with the status 409 and both numbers: {"removed": …,
-- "invited": …}. A retry by the same administrator with the same people returns the same batch, because browsers resend a
-- request on their own if its connection breaks.
create function public.invite_batch(ids uuid[]) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  chosen constant uuid[] := array(select distinct id from unnest(ids) as id order by id);
  chosen_fingerprint constant text := md5(array_to_string(chosen, ''));
  next_batch integer;
  people integer;
  existing integer;
  first_try json;
begin
  perform private.require_administrator();
  if cardinality(chosen) > 2500 then
    raise exception 'At most 2,500 people can be invited at a time';
  end if;
  perform private.lock_batches();
  select 1 + greatest(
    (select max(batch) from private.admin_log), (select max(batch) from public.waitlist_signups), 0
  ) into next_batch;
  -- With "batch is null", PostgreSQL would read everyone who waits, as above.
  update public.waitlist_signups set invited_at = now(), batch = next_batch
  where id = any (chosen) and coalesce(batch, 0) < 1;
  get diagnostics people = row_count;
  if people > 0 and people = cardinality(chosen) then
    insert into private.admin_log (action, batch, people, fingerprint, done_by)
    values ('invited', next_batch, people, chosen_fingerprint, auth.uid());
    return json_build_object('batch', next_batch, 'people', people);
  end if;
  if people = 0 then
    select json_build_object('batch', entry.batch, 'people', count(*)) into first_try
    from private.admin_log as entry join public.waitlist_signups as signup on signup.batch = entry.batch
    where entry.action = 'invited' and entry.fingerprint = chosen_fingerprint and entry.done_by = auth.uid()
    group by entry.batch;
    if first_try is not null then
      return first_try;
    end if;
  end if;
  select count(*) into existing from public.waitlist_signups where id = any (chosen);
  raise sqlstate 'PT409' using
    message = 'The people to invite have changed',
    detail = json_build_object('removed', cardinality(chosen) - existing, 'invited', existing - people);
end
$$;

-- Undoes a batch, so that its people wait again. Returns {"people": …}, which is 0 for an unknown batch, or one already undone.
create function public.take_back_batch(batch integer) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  people integer;
begin
  perform private.require_administrator();
  perform private.lock_batches();
  update public.waitlist_signups as signup set invited_at = null, batch = null where signup.batch = take_back_batch.batch;
  get diagnostics people = row_count;
  if people > 0 then
    insert into private.admin_log (action, batch, people, done_by)
    values ('taken back', take_back_batch.batch, people, auth.uid());
  end if;
  return json_build_object('people', people);
end
$$;

-- Returns the last hundred batches (before a batch, if one is given), newest first: [{"batch": …, "invited_at": …, "people": …,
-- "invited_by": …, "is_new": …}]. "people" is how many are in the batch now, "invited_by" is the administrator's email, and
-- "is_new" is whether the caller invited the batch in the last hour. After a lost response, the caller can find it that way.
create function public.list_batches(before_batch integer default null) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  return (
    select coalesce(json_agg(json_build_object(
      'batch', entry.batch, 'invited_at', entry.done_at, 'invited_by', users.email,
      'people', (select count(*) from public.waitlist_signups as signup where signup.batch = entry.batch),
      'is_new', entry.done_at > now() - interval '1 hour' and entry.done_by is not distinct from auth.uid()
    ) order by entry.batch desc), '[]')
    from (
      select * from private.admin_log where action = 'invited' and (before_batch is null or batch < before_batch)
      order by batch desc limit 100
    ) as entry
    left join auth.users as users on users.id = entry.done_by
  );
end
$$;

revoke all on function
  private.people_to_invite, private.lock_batches, private.wait_for_batches, public.preview_batch, public.invite_batch,
  public.take_back_batch, public.list_batches
from public, anon, authenticated, service_role;
-- These functions refuse everyone but administrators.
grant execute on function public.preview_batch, public.invite_batch, public.take_back_batch, public.list_batches
to authenticated;
