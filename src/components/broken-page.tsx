import { Box, Flex } from '@chakra-ui/react'
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react'
import { brand } from '../content/brand'
import { actions, crashPage } from '../content/error-pages'
import { routes } from '../routes'
import { Button, ButtonLink } from './button'
import { ErrorBoundary } from './error-boundary'
import { Container, Stack } from './layout'
import { PageTitle } from './text'

interface BrokenPageProps {
  /** The product's name, if the page has no header. */
  name?: string
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  text: ReactNode
  /** May be lazy. If its code cannot be fetched, the page has no picture. */
  picture: ReactNode
  /** The buttons and links that lead out of the error. */
  children: ReactNode
}

export function BrokenPage({ name, title, titleRef, text, picture, children }: BrokenPageProps) {
  return (
    // Fills the page down to the footer.
    <Box bg="egg" display="grid" flexGrow="1" alignItems={{ base: 'start', md: 'center' }}>
      <Container pt={{ base: '4', md: '12' }} pb={{ base: '12', md: '16' }}>
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '8', md: '16' }}
          alignItems="center"
        >
          <Stack gap="6" align="flex-start" maxWidth="prose">
            {name !== undefined && <Box textStyle="subtitle">{name}</Box>}
            <PageTitle ref={titleRef}>{title}</PageTitle>
            <Box textStyle="lead">{text}</Box>
            <Flex gap="4" wrap="wrap" align="center">
              {children}
            </Flex>
          </Stack>
          <Box order={{ base: '-1', md: '0' }} width="full" maxWidth="prose">
            <ErrorBoundary fallback={null}>
              <Suspense>{picture}</Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Container>
    </Box>
  )
}

const Picture = lazy(async () => ({
  default: (await import('../illustrations/robin-and-nest')).RobinAndNest,
}))

/** Replaces a page that crashed. The button and the link load a new document. @param isWholePage whether there is no header */
export function CrashPage({ isWholePage = false }: { isWholePage?: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${crashPage.title} | ${brand.name}`
    title.current?.focus()
  }, [])
  return (
    <BrokenPage
      {...(isWholePage && { name: brand.name })}
      title={crashPage.title}
      titleRef={title}
      text={<p role="alert">{crashPage.text}</p>}
      picture={<Picture hasEggs />}
    >
      <Button onClick={() => location.reload()}>{actions.tryAgain}</Button>
      <ButtonLink look="quiet" minHeight="3.25rem" href={routes.landing.path}>
        {actions.home}
      </ButtonLink>
    </BrokenPage>
  )
}
