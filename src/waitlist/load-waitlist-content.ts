import { lateModule } from '../hydration/late-module'
import { loadToaster } from '../toasts/load-toaster'

/** The code of the form and of its toasts. */
export const waitlistContent = lateModule(async () => {
  const [content] = await Promise.all([import('./waitlist-content'), loadToaster()])
  return content
})

/** Fetches the form's code early. A failure is reported when the form needs the code. */
export function preloadWaitlistContent() {
  waitlistContent.load().catch(() => undefined)
}
