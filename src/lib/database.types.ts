/** The tables as the API shows them, in the form that `supabase gen types typescript` writes. */
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
