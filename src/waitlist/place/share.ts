import type { RefObject } from 'react'
import { sharing } from '../../content/join-outcome'
import { linkCopiedToast, linkNotCopiedToast } from '../../content/toasts'
import { copyText, isNoShareFailure } from '../../lib/browser-calls'
import { showToast } from '../../toasts/toast-store'

type LinkField = RefObject<HTMLTextAreaElement | null>

/** Shares an address through the device's share sheet, or else copies it. Closing the sheet is not a failure. */
export async function shareAddress(address: string, field: LinkField) {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ ...sharing, url: address })
    } catch (error) {
      if (isNoShareFailure(error)) return
    }
  }
  await copyAddress(address, field)
}

/** Copies an address, and says so. If the clipboard is refused, selects the address in its field. */
export async function copyAddress(address: string, field: LinkField) {
  if (await copyText(address)) return showToast('success', linkCopiedToast)
  // Selects the address.
  field.current?.focus()
  showToast('destructive', linkNotCopiedToast)
}
