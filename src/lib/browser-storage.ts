/* The site's keys in the browser's storage, and access to that storage. Keep this file small: the inline script bundles it. */

/** Session storage: the draft of the form (`lib/draft.ts`). */
export const DRAFT_KEY = 'nestwin:draft'

/** Local storage: the code of the invitation that opened the site, and when it was stored (`invitation/kept-invitation.ts`). */
export const INVITATION_KEY = 'nestwin:invitation'

/** Session storage: present if the visitor hid the bar with the call to action (`landing/waitlist-bar.tsx`). */
export const BAR_HIDDEN_KEY = 'nestwin:bar-hidden'

/** Local storage: the places of the people who joined in this browser (`waitlist/signup/known-places.ts`). */
export const PLACE_KEY = 'nestwin:place'

/** Local storage: an administrator's session, under the default key of supabase-js. @param url the project's URL */
export const sessionKey = (url: string) => `sb-${new URL(url).hostname.split('.')[0]}-auth-token`

/** The part of `Storage` that supabase-js uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** The browser's storage. If it is denied, missing, or full, the values last until the page closes. No method throws. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  /** Every value that this page wrote; null for a removed one. */
  const memory = new Map<string, string | null>()
  /** The keys whose values are only in memory. */
  const unsaved = new Set<string>()
  const write = (key: string, value: string | null) => {
    try {
      if (value === null) globalThis[name].removeItem(key)
      else globalThis[name].setItem(key, value)
      unsaved.delete(key)
    } catch {
      // If the storage is full, the old value can still be removed. A reload must not restore it.
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
        // The storage is denied or missing, so the value comes from `memory`.
      }
      return memory.get(key) ?? null
    },
    setItem: write,
    removeItem: (key) => write(key, null),
  }
}
