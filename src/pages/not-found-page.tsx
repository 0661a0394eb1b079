import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { BrokenPage } from '../components/broken-page'
import { ButtonLink } from '../components/button'
import { actions, notFoundPage } from '../content/error-pages'
import { RobinAndNest } from '../illustrations/robin-and-nest'
import { routes } from '../routes'

export function NotFoundPage() {
  useLogNotFound()
  return (
    <BrokenPage
      title={notFoundPage.title}
      text={<p>{notFoundPage.text}</p>}
      picture={<RobinAndNest hasEggs={false} />}
    >
      <ButtonLink asChild>
        <Link href={routes.landing.path}>{actions.home}</Link>
      </ButtonLink>
    </BrokenPage>
  )
}

function useLogNotFound() {
  // Keeps the first path: when the visitor leaves, the URL changes before the page does.
  const [location] = useLocation()
  const [path] = useState(location)
  useEffect(() => console.error(`Page not found: ${path}`), [path])
}
