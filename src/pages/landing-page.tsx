import { Box } from '@chakra-ui/react'
import { Suspense, useState } from 'react'
import { usePageArrival } from '../components/page-arrival'
import { Hero } from '../landing/hero'
import { belowTheHero } from '../landing/sections'
import { routes } from '../routes'
import { hasLeftDocument } from '../wake-up/lazy-parts'

export function LandingPage() {
  usePageArrival(routes.landing)
  // What was prerendered wakes up section by section; who comes by a link gets the page when all of it is there.
  const [appearsAsOne] = useState(hasLeftDocument)
  return (
    <>
      <Hero />
      {belowTheHero.map(({ id, Part }) =>
        appearsAsOne ? (
          <Part key={id} />
        ) : (
          <Suspense key={id} fallback={<Box minHeight="100dvh" />}>
            <Part />
          </Suspense>
        ),
      )}
    </>
  )
}
