-- Refuses an email whose domain has no dot, because no mail reaches it. Signups from before keep theirs: a check applies to every
-- later update of a row, so a stricter one would also refuse the signup of a friend, which changes friends_joined.

alter table public.waitlist_signups drop constraint waitlist_signups_email_check;

do $$
begin
  execute format(
    'alter table public.waitlist_signups add constraint waitlist_signups_email_check check (
       char_length(email) <= 254
       and email ~ %L
       and (email ~ ''@.*\.'' or created_at < %L)
     )',
    -- The pattern of <input type=email>, in lower case:
    -- https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
    '^[a-z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$',
    now()
  );
end
$$;
