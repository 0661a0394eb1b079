import { useLayoutEffect, useState } from 'react'
import { create } from 'zustand'
import { PANEL_SIDE_KEY } from '../storage-keys'
import { followDialogs } from './follow-dialogs'

/** Where the panel is: beside the page, or below it. */
export type PanelSide = 'left' | 'bottom'

const isPanelSide = (text: string | null): text is PanelSide => text === 'left' || text === 'bottom'

/** The side that a tester has chosen in this tab; null if the width of the window decides. */
const usePanelSide = create<{ chosen: PanelSide | null }>(() => {
  const chosen = sessionStorage.getItem(PANEL_SIDE_KEY)
  return { chosen: isPanelSide(chosen) ? chosen : null }
})

/** Moves the panel to the other side, until the tab closes. */
export function choosePanelSide(chosen: PanelSide) {
  usePanelSide.setState({ chosen })
  sessionStorage.setItem(PANEL_SIDE_KEY, chosen)
}

const WIDTH = '28rem'
const HEIGHT = 'var(--demo-panel-height)'

/** In a lower window, the panel covers the page. */
const HAS_ROOM_BELOW = '(min-height: 34rem)'

/**
 * Beside a panel, a page is narrower than its window, but its media queries see the window. So the panel is below the page unless
 * the window has room for the panel and for the widest layout of a page. On a phone, it is always below.
 */
const belowPage: Readonly<Record<PanelSide | 'auto', string>> = {
  auto: `@media (max-width: 107.99rem) and ${HAS_ROOM_BELOW}`,
  left: `@media (max-width: 47.99rem) and ${HAS_ROOM_BELOW}`,
  bottom: `@media ${HAS_ROOM_BELOW}`,
}

/** Where the page makes room for a panel at its left. In other windows, such a panel covers a part of the page. */
const besidePage: Readonly<Record<PanelSide | 'auto', string>> = {
  auto: '@media (min-width: 108rem)',
  left: '@media (min-width: 80rem)',
  bottom: '@media (min-width: 80rem)',
}

/** A button for the other side is shown if there is room for both. */
export const HAS_ROOM_FOR_BOTH = `@media (min-width: 48rem) and ${HAS_ROOM_BELOW}`

/**
 * @returns the styles for the panel's place, and for the page, which makes room so that a switch and its effect are visible at once;
 * and the media query for the windows in which the panel is below the page
 */
export function usePanelPlace() {
  const side = usePanelSide().chosen ?? 'auto'
  const below = belowPage[side]
  return {
    below,
    panelStyles: {
      position: 'fixed',
      left: '0',
      insetBlock: '0',
      width: `min(${WIDTH}, 100vw)`,
      [below]: {
        width: '100vw',
        top: 'auto',
        height: HEIGHT,
        borderTop: '1px solid',
        borderInlineEnd: '0',
        // With large text, the tabs and their content scroll together.
        overflowY: 'auto',
        '& > :last-child': { minHeight: '10rem' },
      },
    },
    pageStyles: {
      html: {
        '--demo-panel-height': '55dvh',
        // Wide lists need less height.
        '@media (min-width: 48rem)': { '--demo-panel-height': '42dvh' },
      },
      [besidePage[side]]: {
        body: { paddingInlineStart: WIDTH },
        dialog: { insetInlineStart: WIDTH },
      },
      [below]: {
        body: { paddingInlineStart: '0', paddingBlockEnd: HEIGHT },
        dialog: {
          insetInlineStart: '0',
          insetBlockEnd: HEIGHT,
          maxHeight: `calc(98dvh - ${HEIGHT})`,
        },
        // What has the focus, and what a scroll shows, is above the panel.
        html: { scrollPaddingBlockEnd: HEIGHT, '--covered-at-bottom': HEIGHT },
        '[data-toasts]': { marginBlockEnd: HEIGHT },
      },
    },
  } as const
}

/** An element for the panel, the last one in the document, so that the skip link stays the first link. */
export function usePanelContainer(): HTMLElement {
  const [container] = useState(() => document.createElement('div'))
  // Before the panel takes the focus.
  useLayoutEffect(() => {
    // Of a file field. A dialog would take it for its own, and close.
    container.addEventListener('cancel', (event) => event.stopPropagation())
    const end = followDialogs(container, document.body)
    return () => {
      end()
      container.remove()
    }
  }, [container])
  return container
}
