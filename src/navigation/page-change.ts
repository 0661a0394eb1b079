import { useLayoutEffect } from 'react'
import type { AroundNavHandler } from 'wouter'
import { siteOrigin } from '../content/brand'
import { withInvitation } from '../invitation/kept-invitation'
import { OPENED } from '../invitation/shown-invitation'
import { announce } from '../lib/announce'
import { setDocumentAddress } from '../lib/document'
import { type PageMeta, pageMetaAt } from '../routes'
import { hasLeftFirstPage, isPageShown, restoreScroll } from './scroll-restoration'

/** Sets the title, canonical URL, scroll position, and focus, as a browser does for a new document. */
export function usePageChange(path: string) {
  useLayoutEffect(() => {
    describeDocument(pageMetaAt(path))
    // The browser has already scrolled the first page, and the visitor may have focused something on it.
    if (!hasLeftFirstPage()) return
    const isReturn = restoreScroll()
    const title = focusPageTitle()
    // After Back, screen readers do not read the heading that gets the focus.
    if (isReturn && title) announce(title.textContent)
  }, [path])
}

/** Handles wouter's `aroundNav`. A link to the page on the screen scrolls to the top, as if the document were reloaded. */
export const navigate: AroundNavHandler = (navigateTo, to, options) => {
  if (to !== location.pathname) navigateTo(withInvitation(to), { ...options, state: OPENED })
  // wouter's event makes `use-loaded-path.ts` retry if the page is still loading. `location.href` keeps the invitation.
  else navigateTo(location.href, { ...options, replace: true, state: history.state })
  if (!isPageShown()) return
  scrollTo({ top: 0, behavior: 'instant' })
  focusPageTitle()
}

function describeDocument({ title, path }: PageMeta) {
  document.title = title
  setDocumentAddress(path === undefined || siteOrigin === null ? null : `${siteOrigin}${path}`)
}

function focusPageTitle() {
  const title = document.querySelector<HTMLElement>('main h1')
  title?.focus({ preventScroll: true })
  return title
}
