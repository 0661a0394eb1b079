-- Keeps the admin page fast with a million signups: indexes for its filters, a search, and a summary.

-- On Supabase, the schema exists and is the place for extensions.
create schema if not exists extensions;
create extension if not exists pg_trgm schema extensions;

-- For the filters of the admin list, which is in the order of the positions.
create index waitlist_signups_savings_amount_idx on public.waitlist_signups (savings_amount, position);
create index waitlist_signups_created_at_idx on public.waitlist_signups (created_at);

-- For the search. The expression has to be the same as in private.matching_signups. The leading space lets a pattern find the
-- beginning of the name, as of any other word.
create index waitlist_signups_search_idx on public.waitlist_signups
using gin (lower(' ' || name || ' ' || email) extensions.gin_trgm_ops);

-- Returns a LIKE pattern for each word of a search, the longest first, because it narrows the result most. The index finds
-- three characters in a row, so a word of one or two characters must be the beginning of a word in the name or of the email.
-- Distinct, because each pattern is compared with each signup: the same word 5,000 times would take many seconds.
create function private.search_patterns(search text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(pattern order by char_length(pattern) desc), '{}')
  from (
    select distinct
      '%' || case when char_length(word) < 3 then ' ' else '' end || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    -- The first 200 characters, so that the cost has a limit. The white space is that of JavaScript's \s; in some locales,
    -- PostgreSQL adds a few control characters.
    from regexp_split_to_table(
      lower(left(search, 200)), '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+'
    ) as word
    where word <> ''
  ) as patterns (pattern)
$$;

-- Returns the signups that match a filter. Null matches all, except in the patterns; the savings amount '' matches signups
-- without one. Without "set search_path", so that PostgreSQL inlines it into the functions below, which set it.
create function private.matching_signups(
  patterns text[], savings text, joined_from timestamptz, joined_before timestamptz
) returns setof public.waitlist_signups
language sql
stable
as $$
  select signup.*
  from public.waitlist_signups as signup
  cross join lateral (select lower(' ' || signup.name || ' ' || signup.email) as words) as searched
  -- The index serves the first three patterns. It cannot serve "like all".
  where (cardinality(patterns) < 1 or words like patterns[1])
  and (cardinality(patterns) < 2 or words like patterns[2])
  and (cardinality(patterns) < 3 or words like patterns[3])
  and (cardinality(patterns) < 4 or words like all (patterns))
  and (savings is null or signup.savings_amount = savings or (savings = '' and signup.savings_amount is null))
  and (joined_from is null or signup.created_at >= joined_from)
  and (joined_before is null or signup.created_at < joined_before)
$$;

-- The functions below run with the rights of their owner, so they check the caller first.
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
  max_rows integer default 100
) returns setof public.waitlist_signups
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  return query execute format(
    'select * from private.matching_signups($1, $2, $3, $4)
     where ($5 is null or position > $5) and ($6 is null or position < $6)
     order by position %s limit least($7, 1000)',
    case when newest_first then 'desc' else 'asc' end
  )
  using private.search_patterns(search), savings, joined_from, joined_before, after_position, before_position, max_rows;
end
$$;

-- The number of all signups, the last position, and the signups that match a filter: their number, their number on each day in
-- a time zone, and their number for each savings amount.
create function public.summarize_signups(
  search text default '',
  savings text default null,
  joined_from timestamptz default null,
  joined_before timestamptz default null,
  time_zone text default 'UTC'
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
      select (created_at at time zone $5)::date as day, savings_amount, count(*) as signups
      from private.matching_signups($1, $2, $3, $4)
      group by 1, 2
    )
    select json_build_object(
      'total', (select count(*) from public.waitlist_signups),
      'last_position', (select coalesce(max(position), 0) from public.waitlist_signups),
      'matching', (select coalesce(sum(signups), 0) from counts),
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
      )
    )
  $query$
  into summary
  using private.search_patterns(search), savings, joined_from, joined_before, coalesce(time_zone, 'UTC');
  return summary;
end
$$;

-- Both functions refuse everyone but administrators. Older Supabase projects grant EXECUTE on a new function to every role, and
-- PostgreSQL grants it to public.
revoke all on function
  private.search_patterns, private.matching_signups, private.require_administrator,
  public.search_signups, public.summarize_signups
from public, anon, authenticated, service_role;
grant execute on function public.search_signups, public.summarize_signups to authenticated;
