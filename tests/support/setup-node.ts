import { afterEach, vi } from 'vitest'
import { guardConsole } from './console-guard'

guardConsole()

afterEach(() => {
  vi.useRealTimers()
})

// supabase-js needs WebSocket when it creates a client, and Node 20 does not have it.
vi.stubGlobal('WebSocket', class {})
