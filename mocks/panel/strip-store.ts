import { create } from 'zustand'
import { isStripHidden, PANEL_KEY, STRIP_HIDDEN_KEY, STRIP_PARAMETER } from '../demo-state'
import { findLinkProblems } from './link-problems'

export const panelTabs = ['Scenarios', 'Messages', 'Data'] as const
export type PanelTab = (typeof panelTabs)[number]

interface StripState {
  readonly isHidden: boolean
  /** The open tab of the panel; null while the panel is closed. */
  readonly tab: PanelTab | null
  /** Whether the page load restored the open panel. A restored panel must not take the focus. */
  readonly isStillOpen: boolean
  /** The mistakes in the link that opened the page, as sentences. */
  readonly problems: readonly string[]
}

export const useStripStore = create<StripState>(() => ({
  isHidden: false,
  tab: null,
  isStillOpen: false,
  problems: [],
}))

/**
 * Restores this tab's strip and panel. If the link has mistakes, shows even a hidden strip, because the strip reports them.
 * Call this before other code applies the parameters, because applying them removes the mistakes from the URL.
 */
export function restoreStrip() {
  const stored = sessionStorage.getItem(PANEL_KEY)
  const tab = panelTabs.find((one) => one === stored) ?? null
  const problems = findLinkProblems(new URL(location.href))
  useStripStore.setState({ tab, isStillOpen: tab !== null, problems })
  setHidden(isStripHidden() && problems.length === 0)
}

/** Hides or shows the strip until the tab closes. Hiding it also closes the panel. */
export function setHidden(isHidden: boolean) {
  useStripStore.setState({ isHidden })
  if (isHidden) showTab(null)
  if (isHidden) sessionStorage.setItem(STRIP_HIDDEN_KEY, 'yes')
  else sessionStorage.removeItem(STRIP_HIDDEN_KEY)
  const address = new URL(location.href)
  if (!address.searchParams.has(STRIP_PARAMETER)) return
  address.searchParams.set(STRIP_PARAMETER, isHidden ? 'hidden' : 'shown')
  history.replaceState(history.state, '', address)
}

/** Opens a tab of the panel, or closes the panel for null. A reload keeps the choice. */
export function showTab(tab: PanelTab | null) {
  useStripStore.setState({ tab, isStillOpen: false, ...(tab !== null && { problems: [] }) })
  if (tab === null) sessionStorage.removeItem(PANEL_KEY)
  else sessionStorage.setItem(PANEL_KEY, tab)
}

/** The shortcut that opens and closes the panel, and shows a hidden strip. */
export const panelKey = 'Alt+Shift+D'

/** Compares `keyCode`, because Option on a Mac changes `key`, and Dvorak has another `code` for D. */
export const isPanelKey = ({ altKey, shiftKey, keyCode }: KeyboardEvent): boolean =>
  altKey && shiftKey && keyCode === 'D'.charCodeAt(0)
