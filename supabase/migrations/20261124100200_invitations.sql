-- Counts the friends who joined through a person's invitation code. The site reads codes in src/invitation/invite-code.ts.

create index waitlist_signups_invited_by_idx on public.waitlist_signups (invited_by) where invited_by is not null;
-- Serves the admin list of the people who invited three or more friends.
create index waitlist_signups_friends_joined_idx on public.waitlist_signups (position) where friends_joined >= 3;

-- Returns a random code that is not in use. The code of a removed person is in use as long as a friend has it in invited_by.
create function private.new_invite_code() returns text
language plpgsql
set search_path = ''
as $$
declare
  random_bytes bytea;
  code text;
begin
  loop
    random_bytes := sha256(uuid_send(gen_random_uuid()));
    select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', get_byte(random_bytes, place) % 28 + 1, 1), '') into code
    from generate_series(0, 7) as place;
    -- Two queries, because PostgreSQL would read the whole table for one with "or".
    exit when not exists (select from public.waitlist_signups where invite_code = code)
      and not exists (select from public.waitlist_signups where invited_by = code);
  end loop;
  return code;
end
$$;

-- Returns the code that a text contains, in any case and with any white space around it. Returns null if the text is not a
-- code, or has more than 100 bytes: trimming a megabyte takes half a second.
create function private.read_invite_code(value text) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case when octet_length(value) <= 100 then substring(
    -- Collation "C", because other collations change ſ to S.
    upper(btrim(value, private.white_space()) collate "C") from '^[23456789BCDFGHJKMNPQRSTVWXYZ]{8}$'
  ) end;
end
$$;

-- Signups and removals cannot deadlock here: a signup locked the inviter's row before the counter, in
-- private.wait_for_changes(), and a removal locks the friend's row, then the inviter's, and never the counter. Security
-- definer, because visitors may not change signups.
create function private.change_friends_joined() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.waitlist_signups
  set friends_joined = friends_joined + tg_argv[0]::integer
  where invite_code = coalesce(new.invited_by, old.invited_by);
  return null;
end
$$;

create trigger waitlist_signups_5_add_friend
after insert on public.waitlist_signups
for each row when (new.invited_by is not null)
execute function private.change_friends_joined('1');

create trigger waitlist_signups_8_subtract_friend
after delete on public.waitlist_signups
for each row when (old.invited_by is not null)
execute function private.change_friends_joined('-1');

-- Returns the number of friends who joined through an invitation, and nothing else about the inviter. 0 for an unknown code.
create function public.count_friends(code text) returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select friends_joined from public.waitlist_signups where invite_code = private.read_invite_code(code)),
    0
  )
$$;

revoke all on function
  private.new_invite_code, private.read_invite_code, private.change_friends_joined, public.count_friends
from public, anon, authenticated, service_role;
grant execute on function public.count_friends to anon, authenticated;
