import { create } from 'zustand'

/** `early-strip.ts` reads the same parameter and key. */
const URL_PARAMETER = 'demo'
const HIDDEN_KEY = 'nestwin:demo-hidden'

/** Whether the strip is hidden in this tab, and whether the panel is open. */
export const useStripStore = create<{ isHidden: boolean; isOpen: boolean }>(() => ({
  isHidden: false,
  isOpen: false,
}))

/** Hides the strip if the URL contains `?demo=hidden`, or if it was hidden in this tab before the reload. */
export function restoreStrip() {
  const parameter = new URLSearchParams(location.search).get(URL_PARAMETER)
  setHidden(
    parameter === null ? sessionStorage.getItem(HIDDEN_KEY) !== null : parameter === 'hidden',
  )
}

/** Hides or shows the strip until the tab closes. A hidden strip has no open panel. */
export function setHidden(isHidden: boolean) {
  useStripStore.setState(isHidden ? { isHidden, isOpen: false } : { isHidden })
  if (isHidden) sessionStorage.setItem(HIDDEN_KEY, 'yes')
  else sessionStorage.removeItem(HIDDEN_KEY)
  const address = new URL(location.href)
  if (!address.searchParams.has(URL_PARAMETER)) return
  address.searchParams.set(URL_PARAMETER, isHidden ? 'hidden' : 'shown')
  history.replaceState(history.state, '', address)
}

export const setOpen = (isOpen: boolean) => useStripStore.setState({ isOpen })

/** The key that opens and closes the panel, and shows a hidden strip again. */
export const panelKey = 'Alt+Shift+D'

/** `code` instead of `key`, because Option+Shift+D types another character on a Mac. */
export function isPanelKey({ altKey, shiftKey, code }: KeyboardEvent): boolean {
  return altKey && shiftKey && code === 'KeyD'
}
