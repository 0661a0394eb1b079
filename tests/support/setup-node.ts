import { afterEach, vi } from 'vitest'
import { guardConsole } from './console-guard'

guardConsole()

afterEach(() => {
  vi.useRealTimers()
})

// supabase-js needs `WebSocket` to create a client, and Node 20 does not have it.
vi.stubGlobal('WebSocket', class {})
