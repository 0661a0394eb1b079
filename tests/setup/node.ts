import { vi } from 'vitest'
import { guardConsole } from '../console-guard'

guardConsole()

// supabase-js needs one when it is loaded, and Node 20 has none.
vi.stubGlobal('WebSocket', class {})
