-- Counts how many friends have joined by a person's invitation. A person invites with a code; src/lib/invite-code.ts reads it.

alter table public.waitlist_signups
  add column invite_code text,
  -- The code of the person who invited this one. Without a foreign key, so that it stays if that person is removed.
  add column invited_by text,
  -- The number of rows with this row's code in invited_by. The triggers below maintain it.
  add column friends_joined integer not null default 0,

  -- The email's index is older, and PostgreSQL checks the oldest first. So a duplicate email is always reported as such.
  add constraint waitlist_signups_invite_code_key unique (invite_code),
  -- No vowels, which could form words, and no characters that look alike.
  add constraint waitlist_signups_invite_code_check check (invite_code ~ '^[23456789BCDFGHJKMNPQRSTVWXYZ]{8}$'),
  add constraint waitlist_signups_invited_by_check check (invited_by <> invite_code);

create index waitlist_signups_invited_by_idx on public.waitlist_signups (invited_by) where invited_by is not null;
-- For the admin list of the people who have invited three friends.
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
    exit when not exists (select from public.waitlist_signups where invite_code = code or invited_by = code);
  end loop;
  return code;
end
$$;

-- The people who are already on the waitlist can invite friends, too. One statement for each, so that new_invite_code() sees the
-- codes of the others.
do $$
declare
  signup_id uuid;
begin
  for signup_id in select id from public.waitlist_signups loop
    update public.waitlist_signups set invite_code = private.new_invite_code() where id = signup_id;
  end loop;
end
$$;
alter table public.waitlist_signups alter column invite_code set not null;

-- Returns the code that a text contains, in any case and with any white space around it. Returns null if the text is not a code.
create function private.read_invite_code(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select substring(
    -- Collation "C", because in other ones, ſ is a lower-case S.
    upper(
      btrim(
        value,
        E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
      ) collate "C"
    )
    from '^[23456789BCDFGHJKMNPQRSTVWXYZ]{8}$'
  )
$$;

-- Stores null for an unknown code, because a wrong link must not prevent a signup.
-- Security definer, as are the functions below, because visitors may not read other signups.
create function private.resolve_invitation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select invite_code into new.invited_by
  from public.waitlist_signups where invite_code = private.read_invite_code(new.invited_by);
  return new;
end
$$;

-- Before the trigger that locks the counter, so that the lock is short.
create trigger waitlist_signups_1_resolve_invitation
before insert on public.waitlist_signups
for each row when (new.invited_by is not null)
execute function private.resolve_invitation();

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
  -- A duplicate email uses no new position: it gets the existing one. The insert then fails on the email's unique constraint,
  -- which PostgreSQL checks before the position's. With "on conflict do nothing", PostgreSQL skips the insert instead.
  select position into new.position from public.waitlist_signups where email = new.email;
  if not found then
    update private.waitlist_counter
    set last_position = last_position + 1
    returning last_position into strict new.position;
  end if;
  return new;
end
$$;

-- An after trigger, so that every signup locks the counter first and the inviter's row second. A removal locks the friend's row
-- first and the inviter's second, and does not lock the counter. So they cannot deadlock.
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

create trigger waitlist_signups_6_subtract_friend
after delete on public.waitlist_signups
for each row when (old.invited_by is not null)
execute function private.change_friends_joined('-1');

-- The number of friends who have joined by an invitation, and nothing else about the person. 0 for an unknown code.
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

-- No role may change invited_by, because no trigger would change the counts.
grant insert (invited_by), select (invite_code) on public.waitlist_signups to anon, authenticated;
grant insert (invited_by) on public.waitlist_signups to service_role;

-- The search and the summary of the previous migration, with min_friends, and with a search for a code: it finds the person with
-- the code, and the friends.
drop function public.search_signups, public.summarize_signups, private.matching_signups;

-- Returns the signups that match a filter. Null matches all, except in the patterns; the savings amount '' matches signups
-- without one. Without "set search_path", so that PostgreSQL inlines it into the functions below, which set it.
create function private.matching_signups(
  patterns text[],
  code text,
  savings text,
  joined_from timestamptz,
  joined_before timestamptz,
  min_friends integer
) returns setof public.waitlist_signups
language sql
stable
as $$
  select signup.*
  from public.waitlist_signups as signup
  cross join lateral (select lower(' ' || signup.name || ' ' || signup.email) as words) as searched
  where (
    -- The index serves the first three patterns. It cannot serve "like all".
    (cardinality(patterns) < 1 or words like patterns[1])
    and (cardinality(patterns) < 2 or words like patterns[2])
    and (cardinality(patterns) < 3 or words like patterns[3])
    and (cardinality(patterns) < 4 or words like all (patterns))
    -- Not "code in (…)", which cannot use the indexes.
    or signup.invite_code = code
    or signup.invited_by = code
  )
  and (savings is null or signup.savings_amount = savings or (savings = '' and signup.savings_amount is null))
  and (joined_from is null or signup.created_at >= joined_from)
  and (joined_before is null or signup.created_at < joined_before)
  and (min_friends is null or signup.friends_joined >= min_friends)
$$;

-- A page of the signups that match a filter, in the order of their positions, with at most 1,000 rows, which is also the limit
-- of the API. Without a limit here, PostgreSQL would collect all rows before the API's limit applies.
-- Security definer, because LIKE and lower() are not leakproof: under row-level security, PostgreSQL would not use the index.
-- Dynamic SQL, so that each search gets a plan of its own.
create function public.search_signups(
  search text,
  savings text default null,
  joined_from timestamptz default null,
  joined_before timestamptz default null,
  after_position integer default null,
  before_position integer default null,
  newest_first boolean default false,
  max_rows integer default 100,
  min_friends integer default null
) returns setof public.waitlist_signups
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  return query execute format(
    'select * from private.matching_signups($1, $2, $3, $4, $5, $6)
     where ($7 is null or position > $7) and ($8 is null or position < $8)
     order by position %s limit least($9, 1000)',
    case when newest_first then 'desc' else 'asc' end
  )
  using
    private.search_patterns(search), private.read_invite_code(search), savings, joined_from, joined_before, min_friends,
    after_position, before_position, max_rows;
end
$$;

-- The number of all signups, the last position, and the signups that match a filter: their number, how many of them were
-- invited, their number on each day in a time zone, and their number for each savings amount and for each number of friends. The
-- last number of friends is 3, which includes all greater ones.
create function public.summarize_signups(
  search text default '',
  savings text default null,
  joined_from timestamptz default null,
  joined_before timestamptz default null,
  time_zone text default 'UTC',
  min_friends integer default null
) returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  summary json;
begin
  perform private.require_administrator();
  execute $query$
    with counts as materialized (
      select
        (created_at at time zone $7)::date as day,
        savings_amount,
        least(friends_joined, 3) as friends,
        count(*) as signups,
        count(invited_by) as invited
      from private.matching_signups($1, $2, $3, $4, $5, $6)
      group by 1, 2, 3
    )
    select json_build_object(
      'total', (select count(*) from public.waitlist_signups),
      'last_position', (select coalesce(max(position), 0) from public.waitlist_signups),
      'matching', (select coalesce(sum(signups), 0) from counts),
      'invited', (select coalesce(sum(invited), 0) from counts),
      'by_day', (
        select coalesce(json_agg(json_build_object('day', day, 'signups', signups) order by day), '[]')
        from (select day, sum(signups) as signups from counts group by day) as days
      ),
      'by_savings', (
        select coalesce(
          json_agg(
            json_build_object('savings_amount', savings_amount, 'signups', signups)
            order by savings_amount collate "C" nulls last
          ),
          '[]'
        )
        from (select savings_amount, sum(signups) as signups from counts group by savings_amount) as amounts
      ),
      'by_friends', (
        select coalesce(json_agg(json_build_object('friends', friends, 'signups', signups) order by friends), '[]')
        from (select friends, sum(signups) as signups from counts group by friends) as numbers
      )
    )
  $query$
  into summary
  using
    private.search_patterns(search), private.read_invite_code(search), savings, joined_from, joined_before, min_friends,
    coalesce(time_zone, 'UTC');
  return summary;
end
$$;

-- Older Supabase projects grant EXECUTE on a new function to every role, and PostgreSQL grants it to public.
revoke all on function
  private.new_invite_code, private.read_invite_code, private.resolve_invitation, private.change_friends_joined,
  private.matching_signups, public.count_friends, public.search_signups, public.summarize_signups
from public, anon, authenticated, service_role;
grant execute on function public.count_friends to anon, authenticated;
-- These two refuse everyone but administrators.
grant execute on function public.search_signups, public.summarize_signups to authenticated;
