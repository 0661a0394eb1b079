import type { ComponentType } from 'react'
import { loadToaster } from '../toasts/load-toaster'
import type { AdminPanelProps } from './admin-panel'

/** Loads the panel and its toasts. @throws during prerendering, because Node 20 logs a warning when it imports supabase-js */
export async function loadAdminPanel(): Promise<{ AdminPanel: ComponentType<AdminPanelProps> }> {
  if (import.meta.env.SSR) throw new Error('The prerendered page has no panel')
  const [panel] = await Promise.all([import('./admin-panel'), loadToaster()])
  return panel
}
