import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { BrokenPage, PICTURE } from '../components/broken-page'
import { ButtonLink } from '../components/button'
import { usePageArrival } from '../components/page-arrival'
import { notFoundPage, waysOut } from '../content/error-pages'
import { notFoundMeta, routes } from '../routes'
import { lazyStill } from '../wake-up/lazy-parts'

const Picture = lazyStill(
  PICTURE,
  async () => (await import('../illustrations/broken-egg')).BrokenEgg,
)

export function NotFoundPage() {
  usePageArrival(notFoundMeta)
  return (
    <>
      <Log />
      <BrokenPage
        title={notFoundPage.title}
        text={<p>{notFoundPage.text}</p>}
        picture={<Picture />}
      >
        <ButtonLink asChild>
          <Link href={routes.landing.path}>{waysOut.home}</Link>
        </ButtonLink>
      </BrokenPage>
    </>
  )
}

/** Says in the console what was not found. Apart, because a change of the address would empty the picture while it is asleep. */
function Log() {
  // The one that the page was opened for: when the visitor leaves, the address changes before the page does.
  const [location] = useLocation()
  const [path] = useState(location)
  const loggedPath = useRef<string>(null)
  useEffect(() => {
    // React runs effects twice while developing; the path is logged once all the same.
    if (loggedPath.current === path) return
    loggedPath.current = path
    console.warn(`Page not found: ${path}`)
  }, [path])
  return null
}
