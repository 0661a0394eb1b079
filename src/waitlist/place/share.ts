import { sharing } from '../../content/join-outcome'

/**
 * - `shared`: the visitor used the device's share sheet, or closed it, which is not a failure.
 * - `copied`: the share sheet does not work; the address is on the clipboard.
 * - `refused`: the clipboard does not work either.
 */
export type ShareOutcome = 'shared' | 'copied' | 'refused'

/** Shares a page through the device's share sheet, or else copies its address. */
export async function sharePage(address: string): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ ...sharing, url: address })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return copyAddress(address)
}

export async function copyAddress(address: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(address)
    return 'copied'
  } catch {
    return 'refused'
  }
}
