-- Keeps the admin page fast with a million signups: indexes for its filters, a search, and a summary.

-- On Supabase, this schema already exists, and extensions belong there.
create schema if not exists extensions;
create extension if not exists pg_trgm schema extensions;

-- Makes texts equal that people would call the same: it ignores case and accents, and unifies apostrophes, full-width letters,
-- ligatures, and other variants. This function and the two below have no "set search_path", because PostgreSQL could not inline
-- them with it: a search of 100,000 signups would take 1 s instead of 1 ms. PostgreSQL reads a body with "return" when it
-- creates the function, so the search path does not matter.
create function private.fold_unicode(value text) returns text
language sql immutable parallel safe
return replace(replace(replace(replace(
  translate(
    -- The email's own collation would lowercase only ASCII letters.
    lower(regexp_replace(
      -- Phones type curly apostrophes, and people type accents instead of apostrophes.
      normalize(translate(value, E'\u2019\u2018\u02BC\u00B4\u2032', repeat('''', 5)), nfkd), '[\u0300-\u036F]', '', 'g'
    ) collate "default"),
    -- Replaces the Greek final sigma, and letters that Unicode does not decompose.
    E'\u03C2\u0131\u00F8\u0111\u00F0\u0142\u0127', E'\u03C3ioddlh'
  ),
  E'\u00DF', 'ss'), E'\u00E6', 'ae'), E'\u0153', 'oe'), E'\u00FE', 'th'
);

-- PostgreSQL inlines this function, so it costs as much as lower() for most texts, which are ASCII.
create function private.fold(value text) returns text
language sql immutable parallel safe
return case when octet_length(value) = char_length(value) then lower(value collate "C") else private.fold_unicode(value) end;

-- Returns the last nine digits of a phone number, which are the same with and without a country code or a leading zero.
-- Returns null for fewer than seven digits.
create function private.phone_digits(value text) returns text
language sql immutable parallel safe
return substring(regexp_replace(private.fold(value), '[^0-9]', '', 'g') from '.{7,9}$');

-- Indexes for the filters of the admin list, which is sorted by position.
create index waitlist_signups_savings_amount_idx on public.waitlist_signups (savings_amount, position);
-- PostgreSQL does not know that the index above also has the signups without an amount in position order.
create index waitlist_signups_no_savings_amount_idx on public.waitlist_signups (position) where savings_amount is null;
create index waitlist_signups_created_at_idx on public.waitlist_signups (created_at);

-- Indexes for the search. Their expressions must be the same as in private.matching_signups. The leading space lets a pattern
-- match the beginning of the name, like that of any other word. "fastupdate" is off, because with it, one signup in thousands
-- does the index work of the others while it holds the counter, for up to 1.8 s.
create index waitlist_signups_search_idx on public.waitlist_signups
using gin (private.fold(' ' || name || ' ' || email) extensions.gin_trgm_ops) with (fastupdate = off);
create index waitlist_signups_phone_idx on public.waitlist_signups (private.phone_digits(phone) collate "C") where phone is not null;

-- The possible meanings of a search text. The search tries all of them. A meaning is null if the text cannot have it.
create type private.search_terms as (
  -- A LIKE pattern for each word. Empty for a blank text, which finds everybody, and null for a text without words.
  patterns text[],
  -- An invitation code, which finds the person who has the code, and the friends who joined with it.
  code text,
  position integer,
  -- The digits of a phone number, as private.phone_digits() returns them.
  phone text
);

create function private.read_search(search text) returns private.search_terms
language plpgsql
immutable
set search_path = ''
as $$
declare
  spaces constant text := '[' || private.white_space() || ']+';
  -- Only the first 200 characters count, to limit the cost.
  folded constant text := btrim(private.fold(left(search, 200)), private.white_space());
  terms private.search_terms;
begin
  -- The patterns are distinct, because each is compared with each signup. The longest comes first, because it narrows the
  -- result most.
  select array_agg(pattern order by char_length(pattern) desc) into terms.patterns
  from (
    select distinct
      '%' || replace(replace(replace(
        -- The index needs three letters or digits in a row. A word without them has to begin a word of the name, or the email.
        -- Characters before its first letter or digit are dropped, because the index would find ".c" in almost every email.
        case when word ~ '[[:alnum:]]{3}' then word else ' ' || substring(word from '[[:alnum:]].*') end,
        '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from regexp_split_to_table(folded, spaces) as word
    -- A word without a letter or a digit is ignored, because the index cannot find it. With no other word, nobody is found.
    where word ~ '[[:alnum:]]'
  ) as patterns (pattern);
  -- Only a blank text finds everybody. A text that is not blank, but folds to nothing, such as an accent alone, finds nobody.
  if search is null or search !~ ('[^' || private.white_space() || ']') then
    terms.patterns := '{}';
  end if;
  terms.code := private.read_invite_code(search);
  -- Such as #1,043 or 1043.
  terms.position := replace(substring(folded from '^#? ?([0-9]{1,3}(?:,[0-9]{3}){0,2}|[0-9]{1,9})$'), ',', '')::integer;
  if terms.position is not null and folded like '#%' then
    terms.patterns := null;
  end if;
  if folded ~ '^[-+()./0-9 \u2010-\u2015]+$' then
    terms.phone := private.phone_digits(folded);
  end if;
  return terms;
end
$$;

-- The conditions of a filter. A condition that is null matches everybody.
create type private.signup_filter as (
  terms private.search_terms,
  -- '' matches signups without an amount.
  savings text,
  joined_from timestamptz,
  joined_before timestamptz,
  min_friends integer,
  -- 'waiting' or 'invited'.
  status text,
  in_batch integer
);

-- Reads {"search": …, "savings": …, …}. Refuses an unknown condition, because ignoring it would match more people.
create function private.read_filter(filter jsonb) returns private.signup_filter
language plpgsql
stable
set search_path = ''
as $$
declare
  conditions private.signup_filter := jsonb_populate_record(null::private.signup_filter, filter - 'search');
begin
  if filter ? 'terms' or not to_jsonb(conditions) ?& array(select jsonb_object_keys(filter - 'search')) then
    raise exception 'Unknown condition in the filter' using errcode = 'invalid_parameter_value';
  elsif conditions.status not in ('waiting', 'invited') then
    raise exception 'Unknown status in the filter' using errcode = 'invalid_parameter_value';
  end if;
  conditions.terms := private.read_search(filter ->> 'search');
  return conditions;
end
$$;

-- Returns the signups that match a filter. A search term that is null matches nobody. This function has no "set search_path",
-- so that PostgreSQL inlines it into the functions below, which have one.
create function private.matching_signups(filter private.signup_filter) returns setof public.waitlist_signups
language sql
stable
as $$
  select signup.*
  from public.waitlist_signups as signup
  cross join lateral (select private.fold(' ' || signup.name || ' ' || signup.email) as words) as searched
  where (
    -- The index serves the first three patterns, because it cannot serve "like all".
    (cardinality(((filter).terms).patterns) < 1 or words like ((filter).terms).patterns[1])
    and (cardinality(((filter).terms).patterns) < 2 or words like ((filter).terms).patterns[2])
    and (cardinality(((filter).terms).patterns) < 3 or words like ((filter).terms).patterns[3])
    and (cardinality(((filter).terms).patterns) < 4 or words like all (((filter).terms).patterns))
    -- Two comparisons, because "code in (invite_code, invited_by)" cannot use the indexes.
    or signup.invite_code = ((filter).terms).code
    or signup.invited_by = ((filter).terms).code
    or signup.position = ((filter).terms).position
    or (signup.phone is not null and private.phone_digits(signup.phone) collate "C" = ((filter).terms).phone)
  )
  and case
    when (filter).savings is null then true
    when (filter).savings = '' then signup.savings_amount is null
    else signup.savings_amount = (filter).savings
  end
  and ((filter).joined_from is null or signup.created_at >= (filter).joined_from)
  and ((filter).joined_before is null or signup.created_at < (filter).joined_before)
  and ((filter).min_friends is null or signup.friends_joined >= (filter).min_friends)
  and case
    when (filter).status is null then true
    -- Without a search, the indexes on people who wait and on people in a batch serve this condition.
    when ((filter).terms).patterns = '{}' then (signup.batch is null) = ((filter).status = 'waiting')
    -- With "batch is null", PostgreSQL would expect 5,000 of a million people to wait, and might compare the words of everyone
    -- who waits. With coalesce(), it expects a third.
    else (coalesce(signup.batch, 0) < 1) = ((filter).status = 'waiting')
  end
  and ((filter).in_batch is null or signup.batch = (filter).in_batch)
$$;

-- Returns the expression that sorts a page of a search. PostgreSQL expects far more signups with a code or a phone number than
-- there are, and would walk through all positions until the page is full. With "position + 0", it finds the people with an
-- index, and then sorts them.
create function private.order_of(terms private.search_terms) returns text
language sql immutable
set search_path = ''
return case when (terms).code is not null or (terms).phone is not null then 'position + 0' else 'position' end;

-- Returns a page of the signups that match a filter, sorted by position. A page has at most 1,000 rows, which is also the API's
-- limit. Without a limit here, PostgreSQL would collect all rows before the API's limit applies.
-- Security definer, because LIKE and lower() are not leakproof: under row-level security, PostgreSQL would not use the index.
-- Dynamic SQL, so that each search gets its own plan.
create function public.search_signups(
  filter jsonb,
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
declare
  conditions private.signup_filter;
begin
  perform private.require_administrator();
  conditions := private.read_filter(filter);
  return query execute format(
    'select * from private.matching_signups($1)
     where ($2 is null or position > $2) and ($3 is null or position < $3)
     order by %s %s limit least($4, 1000)',
    private.order_of(conditions.terms),
    case when newest_first then 'desc' else 'asc' end
  )
  using conditions, after_position, before_position, max_rows;
end
$$;

-- Returns the number of all signups, and counts those that match a filter: by day, by savings amount, and by friends, where 3
-- means 3 or more. "invited" counts the people who came through a friend, and "in_batches" those whom the team has invited.
-- An unknown time zone is read as UTC, because PostgreSQL does not know every time zone of a browser. Callers must pass zone
-- names, because PostgreSQL, like POSIX, reads "+05:30" as west of UTC.
create function public.summarize_signups(filter jsonb default '{}', time_zone text default 'UTC') returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  summary json;
begin
  perform private.require_administrator();
  begin
    time_zone := coalesce(time_zone, 'UTC');
    perform now() at time zone time_zone;
  exception when invalid_parameter_value then
    time_zone := 'UTC';
  end;
  execute $query$
    with counts as materialized (
      select
        (created_at at time zone $2)::date as day,
        savings_amount,
        least(friends_joined, 3) as friends,
        count(*) as signups,
        count(invited_by) as invited,
        count(batch) as in_batches
      from private.matching_signups($1)
      group by 1, 2, 3
    )
    select json_build_object(
      'total', (select count(*) from public.waitlist_signups),
      'last_position', (select coalesce(max(position), 0) from public.waitlist_signups),
      'matching', (select coalesce(sum(signups), 0) from counts),
      'invited', (select coalesce(sum(invited), 0) from counts),
      'in_batches', (select coalesce(sum(in_batches), 0) from counts),
      'by_day', (
        select coalesce(json_agg(json_build_object('day', day, 'signups', signups) order by day), '[]')
        from (select day, sum(signups) as signups from counts group by day) as days
      ),
      'by_savings', (
        select coalesce(
          json_agg(
            json_build_object('savings_amount', savings_amount, 'signups', signups)
            order by savings_amount nulls last
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
  using private.read_filter(filter), time_zone;
  return summary;
end
$$;

revoke all on type private.search_terms, private.signup_filter from public;
revoke all on function
  private.fold_unicode, private.fold, private.phone_digits, private.read_search, private.read_filter, private.matching_signups,
  private.order_of, public.search_signups, public.summarize_signups
from public, anon, authenticated, service_role;
-- Index expressions run with the rights of the role that inserts a row.
grant execute on function private.fold_unicode, private.fold, private.phone_digits to anon, authenticated, service_role;
-- Both functions refuse everyone but administrators.
grant execute on function public.search_signups, public.summarize_signups to authenticated;
