-- Copies the people of old_waitlist.waitlist_signups, with their positions (operating.md, "Take over an existing waitlist").
-- Values are cleaned and checked as in a signup. Everybody gets an invitation code, and a new id, because others may know the
-- old id. The column "outcome" of old_waitlist.people says whether a person was copied, or why not.
begin;
set local session_replication_role = replica;
-- All values are read as text, because a column may have any type.
create table if not exists old_waitlist.people as
select person.*, null as outcome
from old_waitlist.waitlist_signups as signup, jsonb_to_record(to_jsonb(signup)) as person
  (id text, name text, email text, phone text, savings_amount text, position text, created_at text);
-- Once everybody has been tried, retries the people who were refused.
update old_waitlist.people set outcome = null
where outcome <> 'copied' and not exists (select from old_waitlist.people where outcome is null);
do $$
declare
  person record;
  place numeric;
  last_place integer;
  result text;
begin
  for person in
    select ctid, * from old_waitlist.people where outcome is null order by length(position), position, created_at, id
  loop
    begin
      place := person.position;
      -- Higher numbers are left for the next signups.
      if place not between 1 and 999999999 or place <> trunc(place) then
        raise exception 'The position is not a whole number from 1 to 999,999,999';
      end if;
      last_place := greatest(last_place, place);
      insert into public.waitlist_signups (name, email, phone, savings_amount, position, created_at, invite_code)
      values (
        private.clean_text(person.name), private.clean_email(person.email),
        nullif(private.clean_text(person.phone), ''), nullif(private.clean_text(person.savings_amount), ''), place,
        coalesce(person.created_at::timestamptz, now()), private.new_invite_code()
      );
      result := 'copied';
    exception when others then
      result := sqlerrm;
    end;
    update old_waitlist.people set outcome = result where ctid = person.ctid;
    -- The SQL editor stops a query after a minute.
    exit when clock_timestamp() > now() + interval '40 s';
  end loop;
  insert into private.waitlist_counter (last_position) select last_place where last_place is not null
  on conflict (is_only_row) do update set last_position = greatest(waitlist_counter.last_position, excluded.last_position);
end
$$;
commit;
analyze public.waitlist_signups;
select count(*) filter (where outcome is null) as not_tried, count(*) filter (where outcome <> 'copied') as refused,
  count(*) filter (where outcome = 'copied') as copied, (select count(*) from public.waitlist_signups) as after,
  (select last_position from private.waitlist_counter)
from old_waitlist.people;
