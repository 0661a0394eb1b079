import { sharing } from '../content/waitlist'

/**
 * How sharing ended.
 * - `shared`: the device's share sheet did it, or the visitor closed the sheet, which is no failure.
 * - `copied`: there is no share sheet; the address is on the clipboard.
 * - `refused`: neither works here; the address has to be shown.
 */
export type ShareOutcome = 'shared' | 'copied' | 'refused'

/** Shares the address of a page with the device's share sheet, else copies it. */
export async function sharePage(address: string): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ ...sharing, url: address })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(address)
    return 'copied'
  } catch {
    return 'refused'
  }
}
