-- Positions have no gaps, because a rejected signup rolls back the change of this table. It would not roll back a sequence (an
-- identity column). The price is that concurrent signups wait for each other's commit. A removed signup's position stays used.

-- Has a row as soon as a person has joined. A backup can be restored into the empty table.
create table private.waitlist_counter (
  is_only_row boolean not null default true primary key check (is_only_row),
  -- It stays when its signup is removed.
  last_position integer not null check (last_position > 0)
);
alter table private.waitlist_counter enable row level security;

-- All transactions take their locks in this order, so none waits for another in a circle, and one that has the counter waits for
-- nobody, or all signups would wait for it:
--   1. the batches (private.lock_batches), except a signup
--   2. the email of a signup; a change only tries to get this lock
--   3. the rows of people: a signup locks one, the person with its id or email, or the inviter
--   4. the tries of the network (private.limit_tries)
--   5. the counter (private.assign_waitlist_position)
-- So this trigger waits for everybody who is changing a row that the signup needs later, and an open transaction in the SQL
-- editor stops only the signups that it concerns. But one that changes or removes a signup stops all corrections, removals, and
-- batches.
-- Security definer, as the functions below, because visitors may not read other signups, or the counter.
create function private.wait_for_changes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  existing_id uuid;
begin
  -- Every transaction that inserts this email, or changes an email to this one, takes the same lock. A change must not wait for
  -- it, because it has a row for which the signup may wait.
  if tg_op = 'UPDATE' then
    if new.email <> old.email and not pg_try_advisory_xact_lock(hashtextextended(new.email, tg_relid::bigint)) then
      raise exception 'A person is signing up with this email at the moment' using errcode = 'lock_not_available';
    end if;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.email, tg_relid::bigint));
  -- Another transaction may be changing or removing the signup with this id or email, or the inviter, whose friends are counted
  -- later. Locks one row at most, because a removal has a friend's row while it waits for the inviter's: if this waited for the
  -- friend with the inviter locked, neither could go on.
  select id into existing_id
  from public.waitlist_signups where id = new.id or email = new.email order by id = new.id desc limit 1 for no key update;
  if existing_id = new.id then
    -- As the primary key would, but before the counter is locked: another index may be checked first, and wait for another row.
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "waitlist_signups_pkey"', constraint = 'waitlist_signups_pkey';
  end if;
  -- A statement of its own, because the one above does not see what another transaction commits while it waits.
  if exists (select from private.left_signups where id = new.id) then
    raise sqlstate 'PT410' using message = 'The person of this signup has left';
  end if;
  if existing_id is null and new.invited_by is not null then
    -- An unknown code is stored as null, because a wrong link must not prevent a signup.
    select invite_code into new.invited_by
    from public.waitlist_signups where invite_code = private.read_invite_code(new.invited_by)
    for no key update;
  end if;
  return new;
end
$$;

create trigger waitlist_signups_2_wait_for_changes
before insert or update of email on public.waitlist_signups
for each row execute function private.wait_for_changes();

create function private.assign_waitlist_position() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Only the owner can insert a position. A restored backup would get other positions and other numbers of friends.
  if new.position is not null then
    raise exception 'Positions are assigned by the database'
    using hint = 'To restore a backup, follow supabase/operating.md: set session_replication_role = replica.';
  end if;
  -- Locks the counter until the end of the transaction. A key of two numbers never equals a key of one, such as an email's.
  perform pg_advisory_xact_lock(tg_relid::integer, 0);
  -- Only the owner can insert a code: the seed does.
  new.invite_code := coalesce(new.invite_code, private.new_invite_code());
  -- Greater than every stored position, so that restored or inserted rows cannot make the counter stuck.
  select 1 + greatest(
    (select last_position from private.waitlist_counter), (select max(position) from public.waitlist_signups), 0
  ) into new.position;
  return new;
end
$$;

create trigger waitlist_signups_4_assign_position
before insert on public.waitlist_signups
for each row execute function private.assign_waitlist_position();

-- After the insert, so that a duplicate uses no position even if "on conflict do nothing" skips it. Its position is free, so
-- the only constraint that it violates is the one of its email or its id, in any order in which PostgreSQL checks them.
create function private.count_position() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.waitlist_counter (last_position)
  select max(position) from inserted having count(*) > 0
  on conflict (is_only_row) do update set last_position = excluded.last_position;
  return null;
end
$$;

create trigger waitlist_signups_4_count_position
after insert on public.waitlist_signups
referencing new table as inserted
for each statement execute function private.count_position();

revoke all on private.waitlist_counter from public, anon, authenticated, service_role;
revoke all on function private.wait_for_changes, private.assign_waitlist_position, private.count_position
from public, anon, authenticated, service_role;
