import { create } from 'zustand'
import { dismissLinkProblems, useLinkProblems } from '../scenarios/link-problems'
import { PANEL_OPEN_KEY, STRIP_HIDDEN_KEY } from '../storage-keys'
import { isStripHidden, STRIP_PARAMETER } from './strip-parameter'

interface StripState {
  /** In this tab. */
  readonly isHidden: boolean
  readonly isOpen: boolean
  /** Whether the panel was open before the page was loaded. Then it must not take the focus. */
  readonly isStillOpen: boolean
}

export const useStripStore = create<StripState>(() => ({
  isHidden: false,
  isOpen: false,
  isStillOpen: false,
}))

/**
 * Hides the strip if the URL contains `?demo=hidden`, or if it was hidden in this tab before the reload, unless the strip has
 * mistakes in the URL to report. Opens the panel if it was open before.
 */
export function restoreStrip() {
  const isOpen = sessionStorage.getItem(PANEL_OPEN_KEY) !== null
  useStripStore.setState({ isOpen, isStillOpen: isOpen })
  if (useLinkProblems.getState().problems.length > 0) return setHidden(false)
  setHidden(isStripHidden())
}

/** Hides or shows the strip until the tab closes. A hidden strip has no open panel, and reports no mistakes. */
export function setHidden(isHidden: boolean) {
  if (isHidden) dismissLinkProblems()
  useStripStore.setState({ isHidden })
  if (isHidden) setOpen(false)
  if (isHidden) sessionStorage.setItem(STRIP_HIDDEN_KEY, 'yes')
  else sessionStorage.removeItem(STRIP_HIDDEN_KEY)
  const address = new URL(location.href)
  if (!address.searchParams.has(STRIP_PARAMETER)) return
  address.searchParams.set(STRIP_PARAMETER, isHidden ? 'hidden' : 'shown')
  history.replaceState(history.state, '', address)
}

/** Opens or closes the panel until the tab closes. */
export function setOpen(isOpen: boolean) {
  useStripStore.setState({ isOpen, isStillOpen: false })
  if (isOpen) sessionStorage.setItem(PANEL_OPEN_KEY, 'yes')
  else sessionStorage.removeItem(PANEL_OPEN_KEY)
}

/** The key that opens and closes the panel, and shows a hidden strip again. */
export const panelKey = 'Alt+Shift+D'

/** For texts about keys. Phones and tablets do not match, unless somebody has connected a mouse. */
export const WITH_KEYBOARD = '@media (any-hover: hover) and (pointer: fine)'

/** `code` instead of `key`, because Option+Shift+D types another character on a Mac. */
export function isPanelKey({ altKey, shiftKey, code }: KeyboardEvent): boolean {
  return altKey && shiftKey && code === 'KeyD'
}
