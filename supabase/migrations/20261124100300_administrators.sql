-- Administrators may read the waitlist and remove one signup at a time. Later migrations add functions for administrators.

-- No API role can read or write the table; supabase/operating.md describes how to add an administrator. Deleting a row, or the
-- user, revokes the rights at once, whereas a claim in a token would remain valid until the token expires.
create table private.administrators (
  user_id uuid not null primary key references auth.users (id) on delete cascade,
  -- Whether a token needs the level aal2, which requires a second factor: https://supabase.com/docs/guides/auth/auth-mfa
  needs_second_factor boolean not null default false,
  added_at timestamptz not null default now()
);
alter table private.administrators enable row level security;

-- Security definer, because the caller may not read the table.
create function private.is_administrator() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.administrators
    where user_id = (select auth.uid())
    and (not needs_second_factor or (select auth.jwt()) ->> 'aal' = 'aal2')
  )
$$;

-- The functions for the admin page run with their owner's rights, so they check the caller first.
create function private.require_administrator() returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not private.is_administrator() then
    raise exception 'Only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- The policies below limit these privileges to administrators.
grant select, delete on public.waitlist_signups to authenticated;

-- The subquery makes PostgreSQL call the function once per statement instead of once per row.
create policy "Administrators see all signups"
on public.waitlist_signups for select to authenticated
using ((select private.is_administrator()));

create policy "Administrators remove signups"
on public.waitlist_signups for delete to authenticated
using ((select private.is_administrator()));

-- The policies do not limit the planner's estimates, which "Prefer: count=planned" returns to every signed-in user. Without
-- statistics, an estimate depends only on the number of all signups: PostgreSQL expects one in 200 signups to match a value, so
-- it may avoid an index that would be faster. private.order_of() works around such plans. The columns position and
-- created_at keep their statistics, because the admin list needs them. They reveal only how many people had joined by a given
-- time, which anyone can see by signing up.
alter table public.waitlist_signups
  alter column id set statistics 0,
  alter column name set statistics 0,
  alter column email set statistics 0,
  alter column phone set statistics 0,
  alter column savings_amount set statistics 0,
  alter column invite_code set statistics 0,
  alter column invited_by set statistics 0,
  alter column friends_joined set statistics 0,
  alter column invited_at set statistics 0,
  alter column batch set statistics 0;

-- Allows one removal per request, so that a missing filter or a stolen session cannot empty the list. Refuses the second row
-- before its removal, because removing a million rows first would take seconds.
create function private.remove_one() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(current_setting('nestwin.removal', true), '') <> '' then
    raise exception 'Only one signup can be removed at a time';
  end if;
  perform set_config('nestwin.removal', old.id::text, true);
  return old;
end
$$;

create trigger waitlist_signups_7_remove_one
before delete on public.waitlist_signups
for each row when (current_user = 'authenticated')
execute function private.remove_one();

-- Records what administrators do, and when people leave, without any data about a person on the waitlist.
create table private.admin_log (
  -- Random, so that an action cannot fail because a restored record has the same id.
  id uuid not null default gen_random_uuid() primary key,
  action text not null check (action in ('removed', 'left', 'invited', 'taken back')),
  -- The position of the removed signup.
  position integer check ((position is not null) = (action in ('removed', 'left'))),
  -- The batch that was invited or undone, and the number of people in it.
  batch integer check ((batch is null) = (action in ('removed', 'left'))),
  people integer check ((people is null) = (action in ('removed', 'left'))),
  -- A hash of the invited people's ids, so that a retry finds their batch.
  fingerprint text check (fingerprint is null or action = 'invited'),
  -- The id in auth.users. Null if the person left, or if the request came from a script with the secret key or the SQL editor.
  done_by uuid,
  done_at timestamptz not null default now()
);
alter table private.admin_log enable row level security;

-- Security definer, because the roles that remove signups may not read or write the log.
create function private.record_removal() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- public.leave_waitlist() sets this setting.
  if coalesce(current_setting('nestwin.leaving', true), '') = old.id::text then
    insert into private.admin_log (action, position) values ('left', old.position);
  else
    insert into private.admin_log (action, position, done_by) values ('removed', old.position, auth.uid());
  end if;
  return null;
end
$$;

create trigger waitlist_signups_9_record_removal
after delete on public.waitlist_signups
for each row execute function private.record_removal();

revoke all on private.administrators, private.admin_log from public, anon, authenticated, service_role;
revoke all on function
  private.is_administrator, private.require_administrator, private.remove_one, private.record_removal
from public, anon, authenticated, service_role;
-- A policy runs with the caller's privileges, so the caller needs EXECUTE.
grant execute on function private.is_administrator to authenticated;
