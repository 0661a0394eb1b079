import { Flex } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { followDialogs } from './follow-dialogs'

export const PANEL_WIDTH = '22rem'

/** Viewports with room for the panel on the right. In narrower viewports, the panel is at the bottom. */
export const HAS_ROOM_AT_RIGHT = '@media (min-width: 80rem)'

interface DockProps {
  isPanelOpen: boolean
  children: ReactNode
}

/**
 * Renders its children at the edges of the viewport, and makes room for them next to the page. The children come last in the
 * document, so the skip link stays the first link. An open modal dialog contains them, because everything outside is inert.
 */
export function Dock({ isPanelOpen, children }: DockProps) {
  const [container] = useState(() => document.createElement('div'))
  const bottom = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  // A layout effect puts the container into the document before the panel takes the focus.
  useLayoutEffect(() => {
    const end = followDialogs(container, document.body)
    const measure = () => setHeight(Math.ceil(bottom.current?.getBoundingClientRect().height ?? 0))
    const observer = new ResizeObserver(measure)
    if (bottom.current !== null) observer.observe(bottom.current)
    measure()
    return () => {
      observer.disconnect()
      end()
      container.remove()
    }
  }, [container])

  // Opening or closing the panel can change the page's width, as resizing the window does.
  useLayoutEffect(() => {
    if (isPanelOpen) dispatchEvent(new Event('resize'))
    return () => void dispatchEvent(new Event('resize'))
  }, [isPanelOpen])

  const right = isPanelOpen ? PANEL_WIDTH : '0px'
  return createPortal(
    <>
      <Global
        styles={{
          html: {
            '--covered-at-bottom': `${height}px`,
            '--covered-at-right': '0px',
            scrollPaddingBlockEnd: height > 0 ? `calc(${height}px + 1rem)` : '0',
            [HAS_ROOM_AT_RIGHT]: { '--covered-at-right': right },
          },
          body: {
            paddingBlockEnd: 'var(--covered-at-bottom)',
            paddingInlineEnd: 'var(--covered-at-right)',
          },
          // Overrides the dialog's own maximum height. With that height, the dialog's top would be outside the viewport.
          'dialog[open]': {
            insetBlockEnd: 'var(--covered-at-bottom)',
            insetInlineEnd: 'var(--covered-at-right)',
            ...(height > 0 && { maxHeight: 'calc(100dvh - var(--covered-at-bottom))' }),
          },
          // The element's own margin leaves room for the site's bar, but the dock covers that bar.
          ...(height > 0 && { '#luck': { scrollMarginBottom: '0' } }),
          // `html` makes this rule more specific than the element's own rule.
          'html [data-pinned]': { insetBlockEnd: 'var(--covered-at-bottom)' },
          '[data-toasts]': {
            marginBlockEnd: 'var(--covered-at-bottom)',
            marginInlineEnd: 'var(--covered-at-right)',
          },
        }}
      />
      <Flex
        ref={bottom}
        direction="column"
        position="fixed"
        insetInlineStart="0"
        insetInlineEnd="var(--covered-at-right)"
        bottom="0"
        // A short viewport has no room for the panel and the bar.
        maxHeight="100dvh"
        zIndex="20"
        data-print="hide"
        // Lets clicks next to a button reach the page. jsdom would apply a plain `none`, but not the rule for the children.
        css={{ '&': { pointerEvents: 'none' }, '& > *': { pointerEvents: 'auto' } }}
      >
        {children}
      </Flex>
    </>,
    container,
  )
}
