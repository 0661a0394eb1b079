/**
 * The tables as clients with the public key see them, in the format of `supabase gen types typescript`.
 * Generated from supabase/migrations by `npm run test:unit -- database-types -u`.
 */
export type Database = {
  public: {
    Tables: {
      waitlist_signups: {
        Row: {
          id: string
          name: string
          email: string
          phone: string | null
          savings_amount: string | null
          position: number
          created_at: string
        }
        Insert: {
          name: string
          email: string
          phone?: string | null
          savings_amount?: string | null
        }
        Update: Record<string, never>
        Relationships: []
      }
    }
    Views: Record<string, never>
    Functions: Record<string, never>
    Enums: Record<string, never>
    CompositeTypes: Record<string, never>
  }
}
