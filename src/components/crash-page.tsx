import { lazy, useEffect, useRef } from 'react'
import { brand } from '../content/brand'
import { actions, crashPage } from '../content/error-pages'
import { routes } from '../routes'
import { BrokenPage } from './broken-page'
import { Button, ButtonLink } from './button'

const Picture = lazy(async () => ({
  default: (await import('../illustrations/broken-egg')).BrokenEgg,
}))

/**
 * Replaces a page that crashed. It uses no part of the app that may be broken: the button and the link both load a new
 * document.
 */
export function CrashPage() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${crashPage.title} | ${brand.name}`
    title.current?.focus()
  }, [])
  return (
    <BrokenPage
      title={crashPage.title}
      titleRef={title}
      text={<p role="alert">{crashPage.text}</p>}
      picture={<Picture />}
    >
      <Button onClick={() => location.reload()}>{actions.tryAgain}</Button>
      <ButtonLink look="quiet" href={routes.landing.path}>
        {actions.home}
      </ButtonLink>
    </BrokenPage>
  )
}
