type WaitlistContentModule = typeof import('./waitlist-content')

let setLoaded: (content: WaitlistContentModule) => void

/** The form's code, once it is loaded. It never rejects, so that `React.lazy` waits instead of keeping a failure. */
export const waitlistContent = new Promise<WaitlistContentModule>((resolve) => {
  setLoaded = resolve
})

/** Loads the form's code together with what sends a signup, so that neither the form nor a submit waits for more code. */
export async function loadWaitlistContent() {
  const [content] = await Promise.all([
    import('./waitlist-content'),
    import('./create-waitlist-repository'),
  ])
  setLoaded(content)
}

/** The same, ignoring failures. */
export function preloadWaitlistContent() {
  loadWaitlistContent().catch(() => undefined)
}
