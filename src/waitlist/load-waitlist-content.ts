/** Fetches the form's code, with that by which it sends: without, what was typed would have to go as it comes. */
export async function loadWaitlistContent() {
  const [content] = await Promise.all([
    import('./waitlist-content'),
    import('./supabase-waitlist-repository'),
  ])
  return content
}

/** The same ahead of time, for a link that leads to the form. */
export function preloadWaitlistContent() {
  void loadWaitlistContent().catch(() => undefined)
}
