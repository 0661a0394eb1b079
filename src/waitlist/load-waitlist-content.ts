import { browserStorage } from '../lib/browser-storage'
import { SENT_SIGNUPS_KEY } from '../lib/storage-keys'
import type { JoinStore } from './join/join-context'

type WaitlistContentModule = typeof import('./waitlist-content')

let setLoaded: (content: WaitlistContentModule) => void

/** Resolves when the form's code has loaded. Never rejects, so that `React.lazy` keeps waiting and does not cache a failure. */
export const waitlistContent = new Promise<WaitlistContentModule>((resolve) => {
  setLoaded = resolve
})

export async function loadWaitlistContent() {
  setLoaded(await import('./waitlist-content'))
}

/** Like `loadWaitlistContent`, but ignores failures. */
export function preloadWaitlistContent() {
  loadWaitlistContent().catch(() => undefined)
}

/** Asks for the outcomes of signups that an earlier page has sent. On any page, because the visitor may have left the form. */
export function followOutcomes(store: JoinStore) {
  if (browserStorage('sessionStorage').getItem(SENT_SIGNUPS_KEY) === null) return
  preloadWaitlistContent()
  void waitlistContent.then((content) =>
    content.followOutcomes(content.createWaitlistRepository(), store),
  )
}
