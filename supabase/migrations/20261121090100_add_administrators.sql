-- Administrators may read the waitlist and remove one signup at a time. Otherwise, they have the same rights as visitors.

-- The user ids are those of auth.users, without a foreign key, so that this runs on a Postgres without Supabase's tables.
-- No API role can read or write the table; supabase/README.md describes how to add an administrator. Deleting a row revokes
-- the rights at once, whereas a claim in a token would remain valid until the token expires.
create table private.administrators (
  user_id uuid not null primary key,
  added_at timestamptz not null default now()
);
alter table private.administrators enable row level security;
revoke all on private.administrators from public, anon, authenticated, service_role;

-- Security definer, because the caller may not read the table.
create function private.is_administrator() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.administrators where user_id = (select auth.uid()))
$$;

-- A policy runs with the caller's privileges, so the caller needs EXECUTE. Without USAGE on the schema, the caller still
-- cannot call the function directly.
revoke all on function private.is_administrator() from public, anon, authenticated, service_role;
grant execute on function private.is_administrator() to authenticated;

-- The policies below limit this to administrators.
grant select, delete on public.waitlist_signups to authenticated;

-- The subquery makes PostgreSQL call the function once per statement instead of once per row.
create policy "Administrators see all signups"
on public.waitlist_signups for select to authenticated
using ((select private.is_administrator()));

create policy "Administrators remove signups"
on public.waitlist_signups for delete to authenticated
using ((select private.is_administrator()));

-- Allows one removal per statement, so that a missing filter or a stolen session cannot empty the list with one request.
create function private.refuse_to_remove_many() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'authenticated' and (select count(*) from removed) > 1 then
    raise exception 'Only one signup can be removed at a time';
  end if;
  return null;
end
$$;
revoke all on function private.refuse_to_remove_many() from public, anon, authenticated, service_role;

create trigger waitlist_signups_3_refuse_to_remove_many
after delete on public.waitlist_signups
referencing old table as removed
for each statement execute function private.refuse_to_remove_many();
