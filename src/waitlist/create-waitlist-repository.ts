import type { SupabaseProject } from '../lib/env'
import { createAnonymousClient } from '../lib/postgrest-client'
import { createSupabaseWaitlistRepository } from './supabase-waitlist-repository'
import type { WaitlistRepository } from './waitlist-repository'

export const createWaitlistRepository = (project: SupabaseProject): WaitlistRepository =>
  createSupabaseWaitlistRepository(createAnonymousClient(project))
