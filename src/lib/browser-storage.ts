/* The keys of the waitlist in the browser's storage. The inline script has them, too, so this file stays small. */

/** Session storage: the draft of the form (`lib/draft.ts`). */
export const DRAFT_KEY = 'nestwin:draft'

/** Local storage: the code of the invitation that opened the site, and when (`invitation/kept-invitation.ts`). */
export const INVITATION_KEY = 'nestwin:invitation'

/** Session storage: that the visitor has hidden the bar with the call to action (`landing/waitlist-bar.tsx`). */
export const BAR_HIDDEN_KEY = 'nestwin:bar-hidden'

/** Local storage: the visitor's place in line (`waitlist/signup/known-places.ts`). */
export const PLACE_KEY = 'nestwin:place'

/** Local storage: the session of an administrator of a project, under the default key of supabase-js. */
export const sessionKey = (url: string) => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`

/** The part of `Storage` that supabase-js uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Returns a storage that lasts until the page is closed. */
export function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/**
 * Returns the browser's storage. If the browser denies access to it, has none, or has no room left, the values last until the
 * page is closed. No method throws.
 */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  /** What this page has written. */
  const memory = new Map<string, string | null>()
  /** The keys whose values in the browser are not the current ones. */
  const unsaved = new Set<string>()
  const write = (key: string, value: string | null) => {
    try {
      if (value === null) globalThis[name].removeItem(key)
      else globalThis[name].setItem(key, value)
      unsaved.delete(key)
    } catch {
      // There may be no room. A reload must not restore the old value.
      if (value !== null) write(key, null)
      unsaved.add(key)
    }
    memory.set(key, value)
  }
  return {
    getItem(key) {
      try {
        if (!unsaved.has(key)) return globalThis[name].getItem(key)
      } catch {
        // Only the memory is left.
      }
      return memory.get(key) ?? null
    },
    setItem: write,
    removeItem: (key) => write(key, null),
  }
}
