interface ImportMetaEnv {
  readonly VITE_MOCKS: 'true' | 'false'
  readonly VITE_SUPABASE_URL: string
  readonly VITE_SUPABASE_ANON_KEY: string
}
