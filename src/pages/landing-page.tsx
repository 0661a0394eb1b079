import { Box } from '@chakra-ui/react'
import { Suspense } from 'react'
import { usePageArrival } from '../components/page-arrival'
import { Hero } from '../landing/hero'
import { belowTheHero } from '../landing/sections'
import { routes } from '../routes'

export function LandingPage() {
  usePageArrival(routes.landing)
  return (
    <>
      <Hero />
      {belowTheHero.map(({ id, Part }) => (
        <Suspense key={id} fallback={<Box data-stands-in="" minHeight="100dvh" />}>
          <Part />
        </Suspense>
      ))}
    </>
  )
}
