type WaitlistContentModule = typeof import('./waitlist-content')

let loaded: WaitlistContentModule | undefined
let setLoaded: (content: WaitlistContentModule) => void

/** @returns the form's code, if it has loaded */
export const loadedWaitlistContent = () => loaded

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
  loaded = content
  setLoaded(content)
}

/** Like `loadWaitlistContent`, but ignores failures. */
export function preloadWaitlistContent() {
  loadWaitlistContent().catch(() => undefined)
}
