import { ChakraProvider } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import {
  lazy,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  startTransition,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import { loadAdminPanel } from './admin/load-admin-panel'
import { Announcer } from './components/announcer'
import { CrashPage } from './components/broken-page'
import { ErrorBoundary } from './components/error-boundary'
import { Stack } from './components/layout'
import { PageLoading } from './components/page-loading'
import { adminShell, PageShell, siteShell } from './components/page-shell'
import { calculatorModule } from './landing/lazy-calculator'
import { lazyPage } from './navigation/lazy-page'
import { navigate, usePageChange } from './navigation/page-change'
import { startScrollRestoration } from './navigation/scroll-restoration'
import { useLoadedPath } from './navigation/use-loaded-path'
import { type RouteName, routeNameAt, routeNames, routes } from './routes'
import { globalStyles } from './theme/global-css'
import { system } from './theme/system'
import { loadToaster } from './toasts/load-toaster'
import { useToastStore } from './toasts/toast-store'
import { waitlistContent } from './waitlist/load-waitlist-content'
import { SignupProvider, signupSettled, useSignupStore } from './waitlist/signup/signup-store'

const pages: Record<RouteName | 'notFound', ReturnType<typeof lazyPage>> = {
  landing: lazyPage(async () => (await import('./pages/landing-page')).LandingPage),
  joinWaitlist: lazyPage(
    async () => (await import('./pages/join-waitlist-page')).JoinWaitlistPage,
    waitlistContent.load,
  ),
  admin: lazyPage(async () => (await import('./pages/admin-page')).AdminPage, loadAdminPanel),
  sweepstakesRules: lazyPage(
    async () => (await import('./pages/sweepstakes-rules-page')).SweepstakesRulesPage,
  ),
  privacy: lazyPage(async () => (await import('./pages/privacy-page')).PrivacyPage),
  notFound: lazyPage(async () => (await import('./pages/not-found-page')).NotFoundPage),
}

/** Fetches a page's code, except the parts that a prerendered page loads when they come near the viewport. */
export const loadPage = (path: string) => pages[routeNameAt(path)].load()

/** Like `loadPage`, for a page that is not prerendered: also fetches the calculator. The page opens even if that fails. */
export const loadNextPage = (path: string) =>
  Promise.all([
    loadPage(path),
    routeNameAt(path) === 'landing' && calculatorModule.load().catch(() => undefined),
  ])

/** Preloads the page behind a link that the visitor points at or focuses. At 100 ms latency, it opens in 44 ms, not 146. */
function preloadLinkedPage({ target }: SyntheticEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link === null || link.pathname === location.pathname) return
  loadNextPage(link.pathname).catch(() => undefined)
}

/** wouter's own parser ignores case, but most hosts do not. The routes have no parameters. */
const parseRoute = (path: string) => ({
  pattern: path === '*' ? /.*/ : new RegExp(`^${path}/?$`),
  keys: [],
})

const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }))

interface AppProps {
  /** The path to prerender. In the browser, the URL determines the path. */
  path?: string
  /** Rendered next to the pages, inside the error boundary. */
  children?: ReactNode
}

export function App({ path, children }: AppProps) {
  useEffect(startScrollRestoration, [])
  return (
    <ChakraProvider value={system}>
      {/* A built document already has these styles in its <style>. */}
      {(import.meta.env.SSR || import.meta.env.DEV) && <Global styles={globalStyles()} />}
      <Announcer />
      <ErrorBoundary
        fallback={
          <Stack as="main" minHeight="100dvh">
            <CrashPage isWholePage />
          </Stack>
        }
      >
        {children}
        <Router
          aroundNav={navigate}
          parser={parseRoute}
          {...(path !== undefined && { ssrPath: path })}
        >
          <SignupProvider>
            <CurrentPage />
          </SignupProvider>
        </Router>
      </ErrorBoundary>
      <Toasts />
    </ChakraProvider>
  )
}

/** Loads the toaster for the first toast, in a transition, because <Suspense> delays the content after a fallback by 300 ms. */
function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => useToastStore.subscribe(() => startTransition(() => setIsNeeded(true))), [])
  return <Suspense>{isNeeded && <Toaster />}</Suspense>
}

/** Shows the page at the current URL, or the previous page until the code has loaded. A crash replaces only the page. */
function CurrentPage() {
  const [path] = useLocation()
  const signupStore = useSignupStore()
  const beforeReload = useCallback(() => signupSettled(signupStore), [signupStore])
  const { shownPath, status, retry } = useLoadedPath(path, loadNextPage, beforeReload)
  return (
    <PageShell
      {...(routeNameAt(shownPath) === 'admin' ? adminShell : siteShell)}
      onPointerOver={preloadLinkedPage}
      onFocus={preloadLinkedPage}
    >
      <PageLoading status={status} retry={retry} />
      <Suspense>
        <ErrorBoundary key={shownPath} fallback={<CrashPage />}>
          <Switch location={shownPath}>
            {routeNames.map((route) => (
              <Route key={route} path={routes[route].path} component={pages[route].Component} />
            ))}
            <Route component={pages.notFound.Component} />
          </Switch>
        </ErrorBoundary>
        <PageChange path={shownPath} />
      </Suspense>
    </PageShell>
  )
}

/** Must be in the page's <Suspense>, so that its effect runs once the page has mounted. */
function PageChange({ path }: { path: string }) {
  usePageChange(path)
  return null
}
