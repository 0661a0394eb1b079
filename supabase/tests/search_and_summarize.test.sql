-- The results of the search and the summary for an administrator.
begin;
select plan(116);

delete from public.waitlist_signups;
delete from private.waitlist_counter;
-- BCDFGHJK has invited four friends, and MNPQRSTV has invited one. The friend at position 3 is removed.
insert into public.waitlist_signups (name, email, savings_amount, created_at, invite_code, invited_by) values
  ('Ada Park',            'ada.park@example.com',  '$50,000+',        '2026-03-01 04:30:00+00', 'BCDFGHJK', null),       -- position 1
  ('Bo Parker',           'bo@example.com',        null,              '2026-03-01 05:30:00+00', 'MNPQRSTV', 'BCDFGHJK'), -- position 2
  ('Ada Removed',         'removed@example.com',   '$50,000+',        '2026-03-01 05:30:00+00', null,       'BCDFGHJK'), -- position 3
  ('Zoë O''Brien',        'zoe@example.com',       '$1,000 - $5,000', '2026-03-02 12:00:00+00', null,       'BCDFGHJK'), -- position 4
  ('100% Adam_West\o/',   'west+adam@example.com', null,              '2026-03-02 12:00:00+00', null,       'MNPQRSTV'), -- position 5
  ('山田 太郎 🎉',         'taro@example.com',      '$50,000+',        '2026-03-04 00:00:00+00', null,       'BCDFGHJK'); -- position 6
delete from public.waitlist_signups where email = 'removed@example.com';
update public.waitlist_signups set phone = '206.555.0100' where email = 'bo@example.com';
insert into auth.users (id) values ('00000000-0000-4000-8000-00000000bbbb');
insert into private.administrators (user_id) values ('00000000-0000-4000-8000-00000000bbbb');
select set_config(
  'request.jwt.claims', '{"role": "authenticated", "sub": "00000000-0000-4000-8000-00000000bbbb"}', true
);

-- Returns the positions that a search with these arguments finds.
create function pg_temp.found(arguments text) returns text
language plpgsql
as $$
declare
  positions text;
begin
  execute format('select string_agg(position::text, '' '') from public.search_signups(%s)', arguments) into positions;
  return coalesce(positions, 'none');
end
$$;
set local role authenticated;

-- The words of a search.
select is(pg_temp.found(format('%L', jsonb_build_object('search', search))), expected, description)
from (values
  ('park', '1 2', 'A word may be a part of a name'),
  ('ADA', '1 5', 'A search ignores case'),
  ('zoë', '4', 'A letter with an accent is found'),
  ('ada@', 'none', 'A word with punctuation has to occur as it is'),
  ('ada.park@example.com', '1', 'A word may be an email'),
  ('EXAMPLE.com', '1 2 4 5 6', 'A word may be a part of all emails'),
  ('park ada', '1', 'Words may be in any order'),
  ('ada bo', 'none', 'All words have to occur'),
  ('park bo example', '2', 'Three words have to occur'),
  ('park bo example com', '2', 'Four words have to occur'),
  ('park bo example com ada', 'none', 'A fifth word has to occur too'),
  ('ada ada ada ada ada', '1 5', 'A repeated word has no effect'),
  ('ar', 'none', 'Two characters do not match inside a word'),
  ('pa', '1 2', 'Two characters match the beginning of a word'),
  ('b', '2', 'One character matches the beginning of a word'),
  ('w', '5', 'One character matches the beginning of the email'),
  ('o''', '4', 'An apostrophe is found'),
  ('山田', '6', 'Characters of any script are found'),
  ('100%', '5', 'A percent sign is found'),
  ('1%0', 'none', 'A percent sign is no wildcard'),
  ('adam_', '5', 'An underscore is found'),
  ('a_am', 'none', 'An underscore is no wildcard'),
  ('adam_west\', '5', 'A backslash is found'),
  ('o/', 'none', 'A word without three letters in a row has to begin a word'),
  ('\o', '4', 'Characters before the first letter of a short word are ignored'),
  ('.c', 'none', 'The end of an email is not found by a short word'),
  ('park & ada', '1', 'A word without a letter or a digit is ignored'),
  ('%', 'none', 'A search without a letter or a digit finds nobody'),
  ('🎉 \', 'none', 'Two words without a letter or a digit find nobody'),
  ('zoe', '4', 'An accent may be missing'),
  ('ＰＡＲＫ', '1 2', 'Full-width letters match ordinary letters'),
  ('o’brien', '4', 'A curly apostrophe matches a straight one'),
  ('#4', '4', 'A position finds its signup'),
  ('#1', '1', 'A position with # finds no other signup by its words'),
  ('1', '1 5', 'A number finds its position, and words that begin with it'),
  ('3', 'none', 'The position of a removed signup finds nobody'),
  ('99999999999999999999', 'none', 'A number that is too long for a position is a word'),
  ('206 555 0100', '2', 'A phone number is found'),
  ('+1 (206) 555-0100', '2', 'A phone number with a country code is found'),
  ('5550100', 'none', 'A part of a phone number finds nobody'),
  ('', '1 2 4 5 6', 'An empty search finds all'),
  (null, '1 2 4 5 6', 'A missing search finds all'),
  (E' \t\u00a0\u3000\n ', '1 2 4 5 6', 'A search for white space finds all'),
  (E'\u00a0park\u3000ada\ufeff', '1', 'Any white space separates words'),
  (repeat(' ', 200) || 'park', 'none', 'The characters after the first 200 do not count'),
  (E'\u0301', 'none', 'An accent alone finds nobody'),
  ('¨ ¯', 'none', 'Accents with a space find nobody'),
  (repeat('x', 10000), 'none', 'A search may have 10,000 characters'),
  (repeat(' ', 198) || 'park ada', '1 2', 'The first 200 characters of a search count'),
  (repeat('ada park ', 2000), '1', 'A search may have thousands of words'),
  ('BCDFGHJK', '1 2 4 6', 'A code finds the person who has it and the friends who used it'),
  (E' \t mnpqrstv\u00a0', '2 5', 'A code may be in any case, with white space around it'),
  ('BCDFGHJ', 'none', 'A part of a code finds nobody'),
  ('BCDFGHJK ada', 'none', 'A code with another word is not a code'),
  ('22222222', 'none', 'An unknown code finds nobody')
) as searches (search, expected, description);

-- The other conditions.
select is(pg_temp.found(arguments), expected, format('A search finds %s with the arguments %s', expected, arguments))
from (values
  ('null', '1 2 4 5 6'),
  ('''{}''', '1 2 4 5 6'),
  ('''{"search": null, "savings": null, "joined_from": null, "min_friends": null, "status": null}'', null, null, null, null', '1 2 4 5 6'),
  ('''{"savings": "$50,000+"}''', '1 6'),
  ('''{"savings": ""}''', '2 5'),
  ('''{"savings": "$5"}''', 'none'),
  ('''{"search": "park", "savings": ""}''', '2'),
  ('''{"joined_from": "2026-03-02T12:00:00Z"}''', '4 5 6'),
  ('''{"joined_before": "2026-03-02T12:00:00Z"}''', '1 2'),
  ('''{"joined_from": "2026-03-01T00:00:00-05:00", "joined_before": "2026-03-02T00:00:00-05:00"}''', '2'),
  ('''{"search": "ada", "joined_from": "2026-03-02"}''', '5'),
  ('''{}'', after_position => 2', '4 5 6'),
  ('''{}'', before_position => 5', '1 2 4'),
  ('''{}'', after_position => 1, before_position => 6', '2 4 5'),
  ('''{}'', after_position => 6', 'none'),
  ('''{}'', newest_first => true', '6 5 4 2 1'),
  ('''{}'', max_rows => 2', '1 2'),
  ('''{}'', max_rows => 0', 'none'),
  ('''{}'', max_rows => 2147483647', '1 2 4 5 6'),
  ('''{}'', after_position => 2, max_rows => 2', '4 5'),
  ('''{}'', before_position => 5, newest_first => true, max_rows => 2', '4 2'),
  ('''{"search": "a", "savings": "$50,000+"}'', newest_first => true, max_rows => 1', '1'),
  ('''{"min_friends": 1}''', '1 2'),
  ('''{"min_friends": 3}''', '1'),
  ('''{"min_friends": 4}''', 'none'),
  ('''{"min_friends": 0}''', '1 2 4 5 6'),
  ('''{"search": "bo", "min_friends": 1}''', '2'),
  ('''{"search": "BCDFGHJK", "min_friends": "1"}'', newest_first => true', '2 1'),
  ('''{"search": "BCDFGHJK", "savings": "$50,000+"}''', '1 6')
) as searches (arguments, expected);
select throws_ok(format('select public.search_signups(%s)', arguments), code, message, format('A search with the arguments %s is refused', arguments))
from (values
  ('''{}'', max_rows => -1', '2201W', 'LIMIT must not be negative'),
  ('''{"saving": ""}''', '22023', 'Unknown condition in the filter'),
  ('''{"terms": {}}''', '22023', 'Unknown condition in the filter'),
  ('''{"status": "Waiting"}''', '22023', 'Unknown status in the filter'),
  ('''{"min_friends": "x"}''', '22P02', 'invalid input syntax for type integer: "x"'),
  ('''{"joined_from": "soon"}''', '22007', 'invalid input syntax for type timestamp with time zone: "soon"'),
  ('''[]''', '22023', null),
  ('''1''', '22023', null)
) as refused (arguments, code, message);
select results_eq(
  'select * from public.search_signups(''{"search": "ada"}'')',
  'select * from public.waitlist_signups where name like ''%Ada%'' order by position',
  'A search returns whole rows of the table'
);

-- The summary is compared as jsonb, because json has no equality.
select is(
  public.summarize_signups()::jsonb,
  '{
    "total": 5, "last_position": 6, "matching": 5, "invited": 4, "in_batches": 0,
    "by_day": [
      {"day": "2026-03-01", "signups": 2}, {"day": "2026-03-02", "signups": 2}, {"day": "2026-03-04", "signups": 1}
    ],
    "by_savings": [
      {"savings_amount": "$1,000 - $5,000", "signups": 1},
      {"savings_amount": "$50,000+", "signups": 2},
      {"savings_amount": null, "signups": 2}
    ],
    "by_friends": [{"friends": 0, "signups": 3}, {"friends": 1, "signups": 1}, {"friends": 3, "signups": 1}]
  }',
  'A summary counts all signups by day in UTC, by savings amount, and by friends'
);
select is(
  public.summarize_signups('{"search": "park", "savings": "$50,000+", "joined_from": "2026-03-01", "joined_before": "2026-03-02"}')::jsonb,
  '{
    "total": 5, "last_position": 6, "matching": 1, "invited": 0, "in_batches": 0,
    "by_day": [{"day": "2026-03-01", "signups": 1}],
    "by_savings": [{"savings_amount": "$50,000+", "signups": 1}],
    "by_friends": [{"friends": 3, "signups": 1}]
  }',
  'A filter applies to all but the total and the last position'
);
select is(
  public.summarize_signups(null, null)::jsonb, public.summarize_signups()::jsonb,
  'A null filter matches everyone, and a null time zone means UTC'
);
-- Midnight in New York is 05:00 UTC, and midnight in Kiritimati is 10:00 UTC on the previous day.
select is((public.summarize_signups(time_zone => zone) -> 'by_day')::jsonb, expected, format('A day begins at midnight in %s', zone))
from (values
  (
    'America/New_York',
    '[{"day": "2026-02-28", "signups": 1}, {"day": "2026-03-01", "signups": 1}, {"day": "2026-03-02", "signups": 2},
      {"day": "2026-03-03", "signups": 1}]'::jsonb
  ),
  (
    'Pacific/Kiritimati',
    '[{"day": "2026-03-01", "signups": 2}, {"day": "2026-03-03", "signups": 2}, {"day": "2026-03-04", "signups": 1}]'
  )
) as zones (zone, expected);
select is(
  public.summarize_signups(time_zone => unknown)::jsonb, public.summarize_signups()::jsonb, format('The unknown time zone %L is read as UTC', unknown)
)
from unnest(array['Mars/Olympus_Mons', 'Etc/Unknown', '', 'x'';--', repeat('x', 100000)]) as unknown;

-- More rows than an API response may have.
reset role;
insert into public.waitlist_signups (name, email)
select 'Many', format('many.%s@example.com', number) from generate_series(1, 1000) as number;
-- Adds a fourth friend, who counts in the group of three.
insert into public.waitlist_signups (name, email, invited_by) values ('Last', 'last@example.com', 'BCDFGHJK');
set local role authenticated;
select results_eq(
  format('select count(*)::int from public.search_signups(''{}'', max_rows => %s)', max_rows), array[1000],
  format('A search returns at most 1,000 rows with a limit of %s', max_rows)
)
from unnest(array['2000', 'null']) as max_rows;
select is(
  (select count(*)::int from public.search_signups('{"search": "many"}')), 100, 'A search returns 100 rows without a limit'
);

select is(
  public.summarize_signups('{"search": "BCDFGHJK", "min_friends": 3}')::jsonb -> 'by_friends', '[{"friends": 3, "signups": 1}]',
  'Four friends count as three in a summary'
);

-- An empty waitlist.
reset role;
delete from public.waitlist_signups;
set local role authenticated;
select is_empty('select * from public.search_signups(''{}'')', 'A search of an empty waitlist finds nothing');
select is(
  public.summarize_signups()::jsonb,
  '{"total": 0, "last_position": 0, "matching": 0, "invited": 0, "in_batches": 0, "by_day": [], "by_savings": [], "by_friends": []}',
  'The summary of an empty waitlist has zeros and empty lists'
);

reset role;

-- Positions above 1,000, and phone numbers of other countries.
update private.waitlist_counter set last_position = 1233;
insert into public.waitlist_signups (name, email, phone) values
  ('Cy', 'cy@example.com', '+34 912 345 678'), ('Di', 'di@example.com', '1234-56');
set local role authenticated;
select is(pg_temp.found(format('%L', jsonb_build_object('search', search))), expected, format('%s finds %s', search, expected))
from (values
  ('#1,234', '1234'), ('1234', '1234'), ('# 1,234', '1234'), ('1,23', 'none'),
  ('912 345 678', '1234'), ('0034-912-345-678', '1234'), ('123456', 'none')
) as searches (search, expected);

reset role;
select * from finish();
rollback;
