-- A visitor's request may insert one signup, and reads back only this one.

-- Writes the id of the new row into a setting that lasts until the end of the transaction. Each API request is one transaction.
-- Not security definer, because the condition of the trigger looks at the caller's role.
create function private.bind_signup_to_request() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- After the first transaction of a connection, the setting is '' instead of null.
  if coalesce(current_setting('nestwin.signup', true), '') <> '' then
    raise exception 'Only one signup can be made at a time';
  end if;
  perform set_config('nestwin.signup', new.id::text, true);
  return new;
end
$$;
revoke all on function private.bind_signup_to_request() from public, anon, authenticated, service_role;

-- Runs first, so that the second row of a request fails at once. Otherwise, a request with 20,000 rows would lock the counter,
-- and all other signups would wait. "On conflict do nothing" would also tell which of the 20,000 emails are on the waitlist.
create trigger waitlist_signups_0_bind_to_request
before insert on public.waitlist_signups
for each row when (current_user in ('anon', 'authenticated'))
execute function private.bind_signup_to_request();

-- Not created_at = now(), because another request can start in the same microsecond.
alter policy "A request sees the signup that it has just made" on public.waitlist_signups
using (id = (select nullif(current_setting('nestwin.signup', true), '')::uuid));
