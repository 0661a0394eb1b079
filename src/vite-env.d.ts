interface ImportMetaEnv {
  readonly VITE_MOCKS: 'true' | 'false'
  /** Such as 2026. */
  readonly VITE_BUILD_YEAR: string
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_ANON_KEY: string
}
