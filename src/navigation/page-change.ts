import { useLayoutEffect } from 'react'
import type { AroundNavHandler } from 'wouter'
import { siteOrigin } from '../content/brand'
import { type PageMeta, pageMetaAt } from '../routes'
import {
  enterNewEntry,
  hasLeftFirstPage,
  isPageShown,
  leavePage,
  restoreScroll,
} from './scroll-restoration'

/**
 * Does for a page of the app what the browser does for a document: title, description, canonical address, scroll position, and
 * the focus, which tells a screen reader that the page has changed.
 */
export function usePageChange(path: string) {
  useLayoutEffect(() => {
    describeDocument(pageMetaAt(path))
    // The first page came with the document: the browser has scrolled it, and the visitor may have focused something.
    if (!hasLeftFirstPage()) return
    arrive()
  }, [path])
}

/** For wouter's `aroundNav`. A link to the current page scrolls to its top, as it would load the document anew. */
export const navigate: AroundNavHandler = (navigateTo, to, options) => {
  if (to !== location.pathname) {
    leavePage()
    navigateTo(to, options)
    enterNewEntry()
    // Back to the page that is still on the screen, because another one has not loaded.
    if (isPageShown()) arrive()
    return
  }
  // While the page is still loading, wouter's event tries again (`use-loaded-path.ts`).
  navigateTo(to, { ...options, replace: true })
  if (!isPageShown()) return
  scrollTo({ top: 0, behavior: 'instant' })
  focusPageTitle()
}

function describeDocument({ title, description, path }: PageMeta) {
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  const canonical = document.querySelector('link[rel=canonical]')
  if (path === undefined) canonical?.removeAttribute('href')
  else canonical?.setAttribute('href', `${siteOrigin}${path}`)
}

function arrive() {
  restoreScroll()
  focusPageTitle()
}

function focusPageTitle() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
