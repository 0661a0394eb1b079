-- Records who removed which position and when, without any data of the removed person.

create table private.waitlist_removals (
  -- Not the position, so that a removal can never fail because of its record.
  id bigint generated always as identity primary key,
  position integer not null,
  -- The id in auth.users. Null if no user made the request: a script with the secret key, or the SQL editor.
  removed_by uuid,
  removed_at timestamptz not null default now()
);
alter table private.waitlist_removals enable row level security;
revoke all on private.waitlist_removals from public, anon, authenticated, service_role;

-- Security definer, because nobody who removes a signup may write or read the table.
create function private.record_removal() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.waitlist_removals (position, removed_by) values (old.position, auth.uid());
  return null;
end
$$;
revoke all on function private.record_removal() from public, anon, authenticated, service_role;

create trigger waitlist_signups_4_record_removal
after delete on public.waitlist_signups
for each row execute function private.record_removal();
