/**
 * What the migrations need of Supabase, for a Postgres that has nothing of it: the roles of the API, and who is asking.
 * auth.uid() reads the claims where PostgREST puts them.
 */
export const supabaseRoles = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create schema auth;
  grant usage on schema auth to anon, authenticated, service_role;
  create function auth.uid() returns uuid language sql stable as $$
    select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
  $$;
`

/** What older Supabase projects give by themselves to every role of the API, on whatever is created in public. */
export const generousDefaults = `
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`
