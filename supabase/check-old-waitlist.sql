-- Lists what would stop the next steps of "Take over an existing waitlist" (operating.md). Changes nothing.
select 'Rename this schema' as to_do, nspname::text as name from pg_namespace where nspname in ('private', 'old_waitlist')
union all select 'Add this column, or rename yours', name
from unnest('{id,name,email,phone,savings_amount,position,created_at}'::text[]) as name
where not exists (select from pg_attribute where attrelid = 'public.waitlist_signups'::regclass and attname = name)
-- A function that uses the table would then use the new table. The names below are those of the new functions.
union all select 'Drop this function', oid::regprocedure::text from pg_proc
where prosrc like '%waitlist_signups%'
-- The text of a function with "begin atomic" is not in prosrc.
or oid in (select objid from pg_depend where classid = 'pg_proc'::regclass
  and refclassid = 'pg_class'::regclass and refobjid = 'public.waitlist_signups'::regclass)
or pronamespace = 'public'::regnamespace and proname = any (
  '{correct_email,count_friends,find_place,invite_batch,leave_waitlist,list_batches,preview_batch}'::text[]
  || '{search_signups,summarize_signups,take_back_batch}'
)
-- A view would still show the old table.
union all select distinct 'Drop this ' || case relkind when 'm' then 'materialized view' else 'view' end, ev_class::regclass::text
from pg_rewrite join pg_depend on objid = pg_rewrite.oid join pg_class on pg_class.oid = ev_class
where refobjid = 'public.waitlist_signups'::regclass and ev_class <> refobjid
union all select 'Run: alter extension pg_trgm set schema extensions', extname::text from pg_extension
where extname = 'pg_trgm' and extnamespace::regnamespace::text <> 'extensions';
