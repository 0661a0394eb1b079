import { sharing } from '../../content/join-outcome'
import { copyText } from '../../lib/clipboard'

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
      if (isNoFailure(error)) return 'shared'
    }
  }
  return copyAddress(address)
}

/** Whether the visitor has closed the share sheet, or it is open already. */
export const isNoFailure = (error: unknown) =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)

export const copyAddress = async (address: string): Promise<'copied' | 'refused'> =>
  (await copyText(address)) ? 'copied' : 'refused'
