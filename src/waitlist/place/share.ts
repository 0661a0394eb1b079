import { sharing } from '../../content/join-outcome'
import { copyText, isNoShareFailure } from '../../lib/browser-calls'

/**
 * - `shared`: the visitor used the device's share sheet, or closed it, which is not a failure, or the sheet is still open.
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
      if (isNoShareFailure(error)) return 'shared'
    }
  }
  return copyAddress(address)
}

export const copyAddress = async (address: string): Promise<'copied' | 'refused'> =>
  (await copyText(address)) ? 'copied' : 'refused'
