export type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

/**
 * The tables and functions as clients with the public key see them, in the format of `supabase gen types typescript`.
 * Generated from supabase/migrations by `npm run test:unit -- migrations -u`.
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
          invited_at: string | null
          batch: number | null
        }
        Insert: {
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
      correct_email: {
        Args: {
          old_email: string
          new_email: string
        }
        Returns: Json
      }
      count_friends: {
        Args: {
          code: string
        }
        Returns: number
      }
      find_place: {
        Args: never
        Returns: Json
      }
      invite_batch: {
        Args: {
          ids: string[]
        }
        Returns: Json
      }
      leave_waitlist: {
        Args: never
        Returns: Json
      }
      list_batches: {
        Args: {
          before_batch?: number
        }
        Returns: Json
      }
      preview_batch: {
        Args: {
          how_many?: number
          friends_first?: boolean
          ids?: string[]
          filter?: Json
        }
        Returns: Json
      }
      search_signups: {
        Args: {
          filter: Json
          after_position?: number
          before_position?: number
          newest_first?: boolean
          max_rows?: number
        }
        Returns: Database['public']['Tables']['waitlist_signups']['Row'][]
      }
      summarize_signups: {
        Args: {
          filter?: Json
          time_zone?: string
        }
        Returns: Json
      }
      take_back_batch: {
        Args: {
          batch: number
        }
        Returns: Json
      }
    }
    Enums: Record<string, never>
    CompositeTypes: Record<string, never>
  }
}
