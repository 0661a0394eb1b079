type WaitlistContentModule = typeof import('./waitlist-content')

let setLoaded: (content: WaitlistContentModule) => void

/** Resolves when the form's code has loaded. Never rejects, so that `React.lazy` keeps waiting and does not cache a failure. */
export const waitlistContent = new Promise<WaitlistContentModule>((resolve) => {
  setLoaded = resolve
})

/** Loads the form's code together with the repository's, so that neither the form nor a submit waits for more code. */
export async function loadWaitlistContent() {
  const [content] = await Promise.all([
    import('./waitlist-content'),
    import('./create-waitlist-repository'),
  ])
  setLoaded(content)
}

/** Like `loadWaitlistContent`, but ignores failures. */
export function preloadWaitlistContent() {
  loadWaitlistContent().catch(() => undefined)
}
