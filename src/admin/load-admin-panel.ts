import type { ComponentType } from 'react'
import type { AdminPanelProps } from './admin-panel'

/** Loads the panel, in the browser only: Node 20 logs a warning when it imports supabase-js. */
export function loadAdminPanel(): Promise<{ AdminPanel: ComponentType<AdminPanelProps> }> {
  if (import.meta.env.SSR) throw new Error('The prerendered page has no panel')
  return import('./admin-panel')
}
