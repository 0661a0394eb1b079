import { lateModule } from '../hydration/late-module'
import { browserStorage, SENT_SIGNUPS_KEY } from '../lib/browser-storage'
import { loadToaster } from '../toasts/load-toaster'
import type { SignupStore } from './join/signup-store'

/** The code of the form and of its toasts. */
export const waitlistContent = lateModule(async () => {
  const [content] = await Promise.all([import('./waitlist-content'), loadToaster()])
  return content
})

/** Fetches the form's code ahead of its use, and ignores failures. */
export function preloadWaitlistContent() {
  waitlistContent.load().catch(() => undefined)
}

/** Asks for the outcomes of signups that an earlier page has sent. On any page, because the visitor may have left the form. */
export function resumeSignups(store: SignupStore) {
  if (browserStorage('sessionStorage').getItem(SENT_SIGNUPS_KEY) === null) return
  preloadWaitlistContent()
  void waitlistContent.loaded.then((content) => content.createSignupActions(store).resume())
}
