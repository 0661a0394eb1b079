-- A rejected signup uses no position, because the counter below is rolled back with it. A sequence (an identity column) would
-- not be. The price is that concurrent signups wait for each other's commit. A removed signup's position stays used.

-- The table is empty until the first signup, so that a backup can be restored into it.
create table private.waitlist_counter (
  is_only_row boolean not null default true primary key check (is_only_row),
  -- The position stays here when its signup is removed.
  last_position integer not null check (last_position > 0)
);
alter table private.waitlist_counter enable row level security;

-- All transactions take their locks in this order, so that none can deadlock. A transaction that has locked the counter waits
-- for nothing else, because all signups wait for the counter:
--   1. the batches (private.lock_batches); a signup skips this lock
--   2. the email of a signup; an update tries to get this lock without waiting
--   3. the rows of people: a signup locks one row, of the person with its id or email, or of the inviter
--   4. the rows that count the network's tries (private.limit_tries)
--   5. the counter (private.assign_waitlist_position)
-- So the trigger below waits for transactions that are changing a row that the signup needs later. An open transaction in the
-- SQL editor blocks only the signups that need its rows, but if it changed or removed a signup, it blocks all corrections,
-- removals, and batches. Security definer, like the functions below, because visitors may not read other signups, or the
-- counter.
create function private.wait_for_changes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  existing_id uuid;
begin
  -- Every transaction that inserts this email, or changes an email to it, takes the same lock. An update must not wait for the
  -- lock, because it has locked a row for which a signup with the lock may wait.
  if tg_op = 'UPDATE' then
    if new.email <> old.email and not pg_try_advisory_xact_lock(hashtextextended(new.email, tg_relid::bigint)) then
      raise exception 'A person is signing up with this email at the moment' using errcode = 'lock_not_available';
    end if;
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(new.email, tg_relid::bigint));
  -- Waits for a transaction that changes or removes the signup with this id or email, or the inviter, whose friends are counted
  -- later. Locks only one of these rows. With both, a signup could deadlock with a removal, which locks the friend's row and
  -- then waits for the inviter's.
  select id into existing_id
  from public.waitlist_signups where id = new.id or email = new.email order by id = new.id desc limit 1 for no key update;
  if existing_id = new.id then
    -- Raises the primary key's error before the counter is locked. Later, another index might be checked first, and wait.
    raise unique_violation using
      message = 'duplicate key value violates unique constraint "waitlist_signups_pkey"', constraint = 'waitlist_signups_pkey';
  end if;
  -- A separate statement, because the statement above does not see what another transaction commits while it waits.
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
  -- Only the owner may supply a position, but is refused, too: a restore that runs the triggers would assign new positions.
  if new.position is not null then
    raise exception 'Positions are assigned by the database'
    using hint = 'To restore a backup, follow supabase/operating.md: set session_replication_role = replica.';
  end if;
  -- Locks the counter until the end of the transaction. A lock on two numbers never equals a lock on one, such as an email's.
  perform pg_advisory_xact_lock(tg_relid::integer, 0);
  -- Only the owner can insert a code, as the seed does.
  new.invite_code := coalesce(new.invite_code, private.new_invite_code());
  -- The position is greater than every stored position, so that restored or inserted rows cannot block the counter.
  select 1 + greatest(
    (select last_position from private.waitlist_counter), (select max(position) from public.waitlist_signups), 0
  ) into new.position;
  return new;
end
$$;

create trigger waitlist_signups_4_assign_position
before insert on public.waitlist_signups
for each row execute function private.assign_waitlist_position();

-- Counts after the insert, so that a duplicate uses no position even if "on conflict do nothing" skips it. The duplicate's
-- position is free, so only the constraint on its email or its id can fail, in whatever order PostgreSQL checks them.
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
