-- Lets people see their own place, correct its email, and leave, without an account. Each request has the signup's idempotency
-- key (private.id_of_key), so no other secret is needed. supabase/README.md has the security argument.

-- Refuses a request without a readable key (400), because a proxy may have dropped it, and "no such place" would be wrong.
create function private.own_id() returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  id constant uuid := private.id_of_key();
begin
  if id is null then
    raise sqlstate 'PT400' using message = 'The request has no idempotency key';
  end if;
  return id;
end
$$;

-- Returns {"place": {"position": …, "invite_code": …, "invited_at": …}}, or {"place": null} if no signup has this key. The site
-- can tell this object from the null of a proxy. Security definer, like the functions below, because visitors may not read or
-- change signups.
create function public.find_place() returns json
language sql
stable
security definer
set search_path = ''
as $$
  select json_build_object('place', (
    select json_build_object('position', position, 'invite_code', invite_code, 'invited_at', invited_at)
    from public.waitlist_signups where id = key
  ))
  from private.own_id() as key
$$;

-- Changes the email of a waiting signup, which keeps its position, its code, and its friends. Returns {"result": …,
-- "position": …}. The result is "saved", also for a retry; "other" if the stored email is neither old_email nor new_email;
-- "invited" if the team has invited the person; or "gone" if there is no such signup. If the new email is taken or invalid, the
-- call fails as a signup does.
--
-- No trigger counts this try, so the function does so itself, once it has all the locks that it needs.
create function public.correct_email(old_email text, new_email text) returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  key constant uuid := private.own_id();
  found_position integer;
  found_email text;
  found_batch integer;
  result text;
begin
  -- Shortens the texts first: 20 MB would hold the lock for 0.2 s. What is left is still too long to be cleaned.
  old_email := left(old_email, 10001);
  new_email := left(new_email, 10001);
  -- An unknown key waits for no lock.
  if exists (select from public.waitlist_signups where id = key) then
    perform private.lock_batches();
    select position, email, batch into found_position, found_email, found_batch
    from public.waitlist_signups where id = key for no key update;
  end if;
  perform private.limit_tries();
  result := case
    when found_position is null then 'gone'
    when found_email = private.clean_email(new_email) then 'saved'
    when found_batch is not null then 'invited'
    when found_email is distinct from private.clean_email(old_email) then 'other'
  end;
  if result is null then
    begin
      update public.waitlist_signups set email = new_email where id = key;
    exception when integrity_constraint_violation then
      -- Omits the details, which contain the row: here, row-level security does not hide the row from the log.
      raise exception using errcode = sqlstate, message = sqlerrm;
    end;
    result := 'saved';
  end if;
  return json_build_object('result', result, 'position', found_position);
end
$$;

-- The ids of people who left, so that a late retry of the same signup does not bring them back (private.wait_for_changes). A
-- person whom the team removed may join again, even with the same key, so this table does not contain that person's id.
create table private.left_signups (
  id uuid primary key,
  left_at timestamptz not null default now()
);
alter table private.left_signups enable row level security;

-- Deletes the signup, as a removal does, and returns {"result": "left", "position": …}. The position is null if the signup was
-- already deleted. Keeps the id for a day or longer: the next person who leaves deletes the older ids.
create function public.leave_waitlist() returns json
language plpgsql
security definer
set search_path = ''
as $$
declare
  key constant uuid := private.own_id();
  found_position integer;
begin
  if exists (select from public.waitlist_signups where id = key) then
    perform private.lock_batches();
    perform set_config('nestwin.leaving', key::text, true);
    delete from public.waitlist_signups where id = key returning position into found_position;
    perform set_config('nestwin.leaving', '', true);
    if found_position is not null then
      delete from private.left_signups where left_at < now() - interval '1 day';
      -- A restored backup may contain the signup again.
      insert into private.left_signups (id) values (key) on conflict (id) do update set left_at = now();
    end if;
  end if;
  -- Counts the try only now, because the removal may have waited for the inviter's row.
  perform private.limit_tries();
  return json_build_object('result', 'left', 'position', found_position);
end
$$;

revoke all on private.left_signups from public, anon, authenticated, service_role;
revoke all on function private.own_id, public.find_place, public.correct_email, public.leave_waitlist
from public, anon, authenticated, service_role;
grant execute on function public.find_place, public.correct_email, public.leave_waitlist to anon, authenticated;
