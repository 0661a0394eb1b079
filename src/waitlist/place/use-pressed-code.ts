import { useState } from 'react'
import { flushSync } from 'react-dom'
import { somethingWentWrongToast } from '../../content/toasts'
import { showToast } from '../../toasts/toast-store'

/** Code that few visitors need, and that is loaded when they press a button. If it cannot be loaded, a toast says so. */
export function usePressedCode<Code>(fetchCode: () => Promise<Code>) {
  const [code, setCode] = useState<Code | null>(null)
  return {
    code,
    /** Resolves when the page shows it. */
    async load() {
      try {
        const loaded = await fetchCode()
        flushSync(() => setCode(() => loaded))
      } catch {
        showToast('destructive', somethingWentWrongToast)
      }
    },
    drop: () => setCode(null),
  }
}
