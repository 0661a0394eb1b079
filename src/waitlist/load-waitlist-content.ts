/** Fetches the form's code. */
export const loadWaitlistContent = () => import('./waitlist-content')

/** The same ahead of time, for a link that leads to the form. */
export function preloadWaitlistContent() {
  void loadWaitlistContent().catch(() => undefined)
}
