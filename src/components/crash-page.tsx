import { Flex, Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { brand } from '../content/brand'
import { crashPage, waysOut } from '../content/error-pages'
import { routes } from '../routes'
import { Button, ButtonLink } from './button'
import { Container } from './container'
import { PageTitle } from './page-title'

/**
 * Stands in for a page that crashed. It uses nothing of the app that may have broken:
 * both ways out load everything anew.
 */
export function CrashPage() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${crashPage.title} | ${brand.name}`
    title.current?.focus()
  }, [])
  return (
    <Container py={{ base: '12', md: '20' }}>
      <Stack gap="6" align="flex-start" maxWidth="prose">
        <PageTitle ref={title}>{crashPage.title}</PageTitle>
        <p role="alert">{crashPage.text}</p>
        <Flex gap="4" wrap="wrap">
          <Button onClick={() => location.reload()}>{waysOut.tryAgain}</Button>
          <ButtonLink look="quiet" href={routes.landing.path}>
            {waysOut.home}
          </ButtonLink>
        </Flex>
      </Stack>
    </Container>
  )
}
