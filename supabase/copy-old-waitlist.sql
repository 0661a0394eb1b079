-- Copies the people of old_waitlist.waitlist_signups, with their positions (operating.md, "Take over an existing waitlist"). Their
-- values are cleaned and checked as those of a signup. Everybody gets an invitation code and a new id, because others may know the
-- old one. The column "outcome" of the old table says who was copied, or why not; running it again copies only the others.

alter table old_waitlist.waitlist_signups add column if not exists outcome text;
begin;
set local session_replication_role = replica;
do $$
declare
  person record;
begin
  for person in
    select * from old_waitlist.waitlist_signups where outcome is distinct from 'copied' order by position, created_at, id
  loop
    begin
      insert into public.waitlist_signups (name, email, phone, savings_amount, position, created_at, invite_code)
      values (
        private.clean_text(person.name), lower(btrim(person.email, private.white_space()) collate "C"),
        nullif(private.clean_text(person.phone), ''), nullif(person.savings_amount, ''), person.position,
        coalesce(person.created_at, now()), private.new_invite_code()
      );
      update old_waitlist.waitlist_signups set outcome = 'copied' where id = person.id;
    exception when others then
      update old_waitlist.waitlist_signups set outcome = sqlerrm where id = person.id;
    end;
  end loop;
end
$$;
insert into private.waitlist_counter (last_position)
select max(position) from old_waitlist.waitlist_signups having max(position) > 0
on conflict (is_only_row) do update set last_position = excluded.last_position;
commit;
analyze public.waitlist_signups;
