import { Box, ChakraProvider } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { memo, type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { AdministrationLoaderContext, type LoadAdministration } from './admin/administration-loader'
import { Container } from './components/container'
import { CrashPage } from './components/crash-page'
import { ErrorBoundary } from './components/error-boundary'
import { navigateKeepingPlace, startKeepingPlaces } from './components/page-arrival'
import { PageShell } from './components/page-shell'
import { Spinner } from './components/spinner'
import { navigationCopy } from './content/navigation'
import { routeNames, routes } from './routes'
import { globalStyles } from './theme/global-css'
import { system } from './theme/system'
import { LazyToaster } from './toasts/lazy-toaster'
import { ToastAnnouncer } from './toasts/toast-announcer'
import { preloadWaitlistContent } from './waitlist/load-waitlist-content'
import { type LoadWaitlistRepository, WaitlistProvider } from './waitlist/waitlist-context'
import type { Fields } from './wake-up/kept-fields'
import { type LoadComponent, onDemand } from './wake-up/on-demand'

/**
 * Each page is a piece of code of its own. As a memo, so that the page that is left is not rendered anew because the address
 * is another.
 */
const lazyPage = (load: LoadComponent) => onDemand(async () => memo(await load()))

const pages = {
  landing: lazyPage(async () => (await import('./pages/landing-page')).LandingPage),
  joinWaitlist: lazyPage(async () => (await import('./pages/join-waitlist-page')).JoinWaitlistPage),
  admin: lazyPage(async () => (await import('./pages/admin-page')).AdminPage),
  sweepstakesRules: lazyPage(
    async () => (await import('./pages/sweepstakes-rules-page')).SweepstakesRulesPage,
  ),
} satisfies Record<keyof typeof routes, unknown>

const notFoundPage = lazyPage(async () => (await import('./pages/not-found-page')).NotFoundPage)

/** Fetches the page that a link leads to, as soon as the link is pointed at or has the focus. */
function preloadPage({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.pathname === location.pathname) return
  for (const name of routeNames) {
    if (routes[name].path === link.pathname) void pages[name].loadAhead().catch(() => undefined)
  }
  if (link.pathname === routes.joinWaitlist.path) preloadWaitlistContent()
}

interface AppProps {
  loadRepository: LoadWaitlistRepository
  loadAdministration: LoadAdministration
  /** The page's path where no address bar says it: while prerendering. */
  path?: string
  /** What was typed in the form before the page was loaded anew. */
  keptFields?: Fields
  /** Rendered beside the pages, inside the error boundary. The mocks put their crash scenario here. */
  probe?: ReactNode
}

export function App({ loadRepository, loadAdministration, path, keptFields, probe }: AppProps) {
  // Before the pages' effects and before wouter listens, so that a page arrives after its way there is known.
  useLayoutEffect(startKeepingPlaces, [])
  useEffect(() => {
    const stop = new AbortController()
    for (const approach of ['pointerover', 'focusin']) {
      // Ahead of React, which stops events of what is asleep.
      addEventListener(approach, preloadPage, { capture: true, signal: stop.signal })
    }
    return () => stop.abort()
  }, [])
  return (
    <ChakraProvider value={system}>
      <Global styles={globalStyles} />
      <ToastAnnouncer />
      <ErrorBoundary
        fallback={
          <Box as="main" minHeight="100dvh">
            <CrashPage />
          </Box>
        }
      >
        {probe}
        <Router aroundNav={navigateKeepingPlace} {...(path !== undefined && { ssrPath: path })}>
          <WaitlistProvider loadRepository={loadRepository} keptFields={keptFields}>
            <AdministrationLoaderContext value={loadAdministration}>
              <PageShell>
                <Pages />
              </PageShell>
            </AdministrationLoaderContext>
          </WaitlistProvider>
        </Router>
      </ErrorBoundary>
      <LazyToaster />
    </ChakraProvider>
  )
}

/**
 * The page of the address. A new one is prepared in pieces, behind the old one, which answers meanwhile. One that cannot be
 * shown leaves the navigation, the way back and what was typed on other pages.
 */
function Pages() {
  const [path] = useLocation()
  const shown = useDeferredValue(path)
  return (
    <ErrorBoundary key={shown} fallback={<CrashPage />}>
      <Suspense fallback={<PageLoading />}>
        <Switch location={shown}>
          <Route path={routes.landing.path} component={pages.landing.Component} />
          <Route path={routes.joinWaitlist.path} component={pages.joinWaitlist.Component} />
          <Route path={routes.admin.path} component={pages.admin.Component} />
          <Route path={routes.sweepstakesRules.path} component={pages.sweepstakesRules.Component} />
          <Route component={notFoundPage.Component} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

function PageLoading() {
  return (
    <Container py="16" minHeight="100dvh" role="status">
      <Spinner /> {navigationCopy.loading}
    </Container>
  )
}
