import { Flex } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { followDialogs } from './follow-dialogs'

/** The width of a panel at the right. */
export const PANEL_WIDTH = '22rem'

/** The windows that have room for the panel at the right. In others, it is below the page. */
export const HAS_ROOM_AT_RIGHT = '@media (min-width: 80rem)'

interface DockProps {
  isPanelOpen: boolean
  children: ReactNode
}

/**
 * Renders the panel, the bar of the tour, and the button of a hidden strip at the edges of the window, and makes room for them,
 * so that they cover nothing of the page. They are the last elements in the document, so that the skip link stays the first
 * link, or in the open dialog of the page, because everything else is inert.
 */
export function Dock({ isPanelOpen, children }: DockProps) {
  const [container] = useState(() => document.createElement('div'))
  const bottom = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  // Before the panel takes the focus.
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

  // The page has another width now.
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
            // With some room above them.
            scrollPaddingBlockEnd: height > 0 ? `calc(${height}px + 1rem)` : '0',
            [HAS_ROOM_AT_RIGHT]: { '--covered-at-right': right },
          },
          body: {
            paddingBlockEnd: 'var(--covered-at-bottom)',
            paddingInlineEnd: 'var(--covered-at-right)',
          },
          // More specific than a dialog's own height, with which it would begin above the window.
          'dialog[open]': {
            insetBlockEnd: 'var(--covered-at-bottom)',
            insetInlineEnd: 'var(--covered-at-right)',
            ...(height > 0 && { maxHeight: 'calc(100dvh - var(--covered-at-bottom))' }),
          },
          // More specific than its own edge.
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
        // A low window has no room for the panel and the bar.
        maxHeight="100dvh"
        zIndex="20"
        data-print="hide"
        // The page beside a button can be pressed. In rules of their own, which jsdom does not get.
        css={{ '&': { pointerEvents: 'none' }, '& > *': { pointerEvents: 'auto' } }}
      >
        {children}
      </Flex>
    </>,
    container,
  )
}
