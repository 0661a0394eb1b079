interface ImportMetaEnv {
  readonly VITE_MOCKS: 'true' | 'false'
  /** Such as 2026. */
  readonly VITE_BUILD_YEAR: string
  /** The commit of the build, such as "a1b2c3d" or "a1b2c3d-dirty". Only the demo uses it. */
  readonly VITE_COMMIT: string
  /** Such as "2026-11-24", in UTC. Only the demo uses it. */
  readonly VITE_BUILD_DAY: string
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_ANON_KEY: string
}
