import { ChakraProvider } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import type { Administration } from './admin/administration'
import { AdministrationContext } from './admin/administration-context'
import { Container } from './components/container'
import { CrashPage } from './components/crash-page'
import { ErrorBoundary } from './components/error-boundary'
import { navigateKeepingPlace, startKeepingPlaces } from './components/page-arrival'
import { PageShell } from './components/page-shell'
import { Spinner } from './components/spinner'
import { navigationCopy } from './content/navigation'
import { JoinWaitlistPage } from './pages/join-waitlist-page'
import { LandingPage } from './pages/landing-page'
import { NotFoundPage } from './pages/not-found-page'
import { routes } from './routes'
import { fontFaces } from './theme/font-faces'
import { system } from './theme/system'
import { ToastAnnouncer } from './toasts/toast-announcer'
import { WaitlistProvider } from './waitlist/waitlist-context'
import type { WaitlistRepository } from './waitlist/waitlist-repository'

const AdminPage = lazy(() =>
  import('./pages/admin-page').then((module) => ({ default: module.AdminPage })),
)
const SweepstakesRulesPage = lazy(() =>
  import('./pages/sweepstakes-rules-page').then((module) => ({
    default: module.SweepstakesRulesPage,
  })),
)
const Toaster = lazy(() =>
  import('./toasts/toaster').then((module) => ({ default: module.Toaster })),
)

interface AppProps {
  repository: WaitlistRepository
  administration: Administration
  /** Rendered beside the pages, inside the error boundary. The mocks put their crash scenario here. */
  probe?: ReactNode
}

export function App({ repository, administration, probe }: AppProps) {
  // Before the pages' effects and before wouter listens, so that a page arrives after its way there is known.
  useLayoutEffect(startKeepingPlaces, [])
  return (
    <ChakraProvider value={system}>
      <Global styles={fontFaces} />
      <ToastAnnouncer />
      <ErrorBoundary
        fallback={
          <main>
            <CrashPage />
          </main>
        }
      >
        {probe}
        <Router aroundNav={navigateKeepingPlace}>
          <WaitlistProvider repository={repository}>
            <AdministrationContext value={administration}>
              <PageShell>
                <PageBoundary>
                  <Suspense fallback={<PageLoading />}>
                    <Switch>
                      <Route path={routes.landing.path} component={LandingPage} />
                      <Route path={routes.joinWaitlist.path} component={JoinWaitlistPage} />
                      <Route path={routes.admin.path} component={AdminPage} />
                      <Route path={routes.sweepstakesRules.path} component={SweepstakesRulesPage} />
                      <Route component={NotFoundPage} />
                    </Switch>
                  </Suspense>
                </PageBoundary>
              </PageShell>
            </AdministrationContext>
          </WaitlistProvider>
        </Router>
      </ErrorBoundary>
      <ToasterWhenIdle />
    </ChakraProvider>
  )
}

/** A page that cannot be shown leaves the navigation, the way back and what was typed on other pages. */
function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <ErrorBoundary key={path} fallback={<CrashPage />}>
      {children}
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

/** The toasts' motion is fetched after the first paint. Without it the pages say the same things themselves. */
function ToasterWhenIdle() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true))
    return () => clearTimeout(timer)
  }, [])
  if (!isIdle) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  )
}
