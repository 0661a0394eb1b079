import { Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { ButtonLink } from '../components/button'
import { Container } from '../components/container'
import { usePageArrival } from '../components/page-arrival'
import { PageTitle } from '../components/page-title'
import { notFoundPage, waysOut } from '../content/error-pages'
import { notFoundMeta, routes } from '../routes'

export function NotFoundPage() {
  usePageArrival(notFoundMeta)
  const [path] = useLocation()
  const loggedPath = useRef<string>(null)
  useEffect(() => {
    // React runs effects twice while developing; the path is logged once all the same.
    if (loggedPath.current === path) return
    loggedPath.current = path
    console.warn(`Page not found: ${path}`)
  }, [path])
  return (
    <Container py={{ base: '12', md: '20' }}>
      <Stack gap="6" align="flex-start" maxWidth="prose">
        <PageTitle>{notFoundPage.title}</PageTitle>
        <p>{notFoundPage.text}</p>
        <ButtonLink asChild>
          <Link href={routes.landing.path}>{waysOut.home}</Link>
        </ButtonLink>
      </Stack>
    </Container>
  )
}
