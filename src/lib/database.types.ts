export type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

/**
 * The tables and functions as clients with the public key see them, in the format of `supabase gen types typescript`.
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
          invite_code: string
          invited_by: string | null
          friends_joined: number
        }
        Insert: {
          id?: string
          name: string
          email: string
          phone?: string | null
          savings_amount?: string | null
          invited_by?: string | null
        }
        Update: Record<string, never>
        Relationships: []
      }
    }
    Views: Record<string, never>
    Functions: {
      count_friends: {
        Args: {
          code: string
        }
        Returns: number
      }
      find_place: {
        Args: {
          id: string
          email: string
        }
        Returns: Json
      }
      search_signups: {
        Args: {
          search: string
          savings?: string
          joined_from?: string
          joined_before?: string
          after_position?: number
          before_position?: number
          newest_first?: boolean
          max_rows?: number
          min_friends?: number
        }
        Returns: Database['public']['Tables']['waitlist_signups']['Row'][]
      }
      summarize_signups: {
        Args: {
          search?: string
          savings?: string
          joined_from?: string
          joined_before?: string
          time_zone?: string
          min_friends?: number
        }
        Returns: Json
      }
    }
    Enums: Record<string, never>
    CompositeTypes: Record<string, never>
  }
}
