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
