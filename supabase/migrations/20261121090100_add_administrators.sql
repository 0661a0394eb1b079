-- Administrators read the waitlist, and remove a signup when a person asks for it. Nothing else.

-- Who they are: ids of auth.users. No role of the API can read or write this table; the README says how to add one.
-- A row ends their rights at once when it is deleted, where a claim in their token would live on until it expires.
-- There is no foreign key, so that this runs on a Postgres without Supabase's tables.
create table private.administrators (
  user_id uuid not null primary key,
  added_at timestamptz not null default now()
);
alter table private.administrators enable row level security;
revoke all on private.administrators from public, anon, authenticated, service_role;

-- Whether the caller is an administrator. Security definer, because the caller may not read the table.
create function private.is_administrator() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.administrators where user_id = (select auth.uid()))
$$;

-- Policies call it as the caller, who needs the privilege; without the schema's they cannot call it by themselves.
revoke all on function private.is_administrator() from public, anon, authenticated, service_role;
grant execute on function private.is_administrator() to authenticated;

-- All columns of the rows that the policies below let through; the visitors' role (anon) gets nothing here.
grant select, delete on public.waitlist_signups to authenticated;

-- In a subquery, so that it runs once for a statement and not once for a row.
create policy "Administrators see all signups"
on public.waitlist_signups for select to authenticated
using ((select private.is_administrator()));

create policy "Administrators remove signups"
on public.waitlist_signups for delete to authenticated
using ((select private.is_administrator()));

-- One at a time: a forgotten filter, or a session in the wrong hands, must not empty the list.
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
