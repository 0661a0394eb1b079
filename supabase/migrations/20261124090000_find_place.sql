-- A visitor who did not get the response to a signup can ask for its place, or send it again. The site chooses the id of the row:
-- 128 random bits, which only administrators can read. supabase/README.md has the security argument.

grant insert (id) on public.waitlist_signups to anon, authenticated;

create or replace function private.assign_waitlist_position() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Locks the counter until the commit, so that no concurrent signup invalidates the lookups below.
  perform from private.waitlist_counter for update;
  -- Only the owner can insert a code: the seed does.
  new.invite_code := coalesce(new.invite_code, private.new_invite_code());
  -- A duplicate email or id gets an existing position, so it uses no new one. The insert then fails on the unique constraint of the
  -- id or the email, which PostgreSQL checks before the position's. With "on conflict do nothing", PostgreSQL skips the insert
  -- instead.
  select position into new.position from public.waitlist_signups where email = new.email or id = new.id limit 1;
  if not found then
    update private.waitlist_counter
    set last_position = last_position + 1
    returning last_position into strict new.position;
  end if;
  return new;
end
$$;

-- Returns {"place": {"position": …, "invite_code": …}} for the signup with this id and this email, and {"place": null} if there is
-- none. The site can tell this object from the null of a proxy. An id without its email finds nothing, so a leaked id reveals no
-- place. Security definer, because visitors may not read signups.
create function public.find_place(id uuid, email text) returns json
language sql
stable
security definer
set search_path = ''
as $$
  select json_build_object('place', (
    select json_build_object('position', signup.position, 'invite_code', signup.invite_code)
    from public.waitlist_signups as signup
    -- As private.normalize_waitlist_signup() stores it.
    where signup.id = find_place.id and signup.email = lower(find_place.email collate "C")
  ))
$$;

revoke all on function public.find_place from public, anon, authenticated, service_role;
grant execute on function public.find_place to anon, authenticated;
