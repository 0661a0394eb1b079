import { Stack } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { ButtonLink } from '../components/button'
import { usePageArrival } from '../components/page-arrival'
import { PageTitle } from '../components/page-title'
import { Container } from '../components/section'
import { notFoundPage } from '../content/error-pages'
import { notFoundMeta, routes } from '../routes'

let lastLoggedPath: string | null = null

export function NotFoundPage() {
  usePageArrival(notFoundMeta)
  const [path] = useLocation()
  useEffect(() => {
    // React runs effects twice while developing; the path is logged once all the same.
    if (lastLoggedPath === path) return
    lastLoggedPath = path
    console.warn(`Page not found: ${path}`)
  }, [path])
  return (
    <Container py={{ base: '12', md: '20' }}>
      <Stack gap="6" align="flex-start" maxWidth="prose">
        <PageTitle>{notFoundPage.title}</PageTitle>
        <p>{notFoundPage.text}</p>
        <ButtonLink asChild>
          <Link href={routes.landing.path}>{notFoundPage.wayBack}</Link>
        </ButtonLink>
      </Stack>
    </Container>
  )
}
