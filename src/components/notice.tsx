import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { actions, browserTooOld } from '../content/error-pages'
import { htmlSelectors } from '../lib/html-state'
import { Button } from './button'

/** A message that stays on the page, unlike a toast. It is red unless `isNeutral`. */
export const MessageBox = chakra('div', {
  base: {
    p: '4',
    bg: 'blush',
    color: 'ink',
    border: '2px solid',
    borderColor: 'berry',
    borderRadius: 'control',
    scrollMarginBottom: '6',
  },
  variants: { isNeutral: { true: { bg: 'mist', borderColor: 'lagoon' } } },
})

/** A prerendered note that needs no React: `hydration/inline-script.ts` or `late-module.tsx` sets an attribute to show it. */
const Note = chakra('div', {
  base: { display: 'none' },
  variants: {
    when: {
      /** The form was submitted before it was hydrated. */
      'submit-queued': { [htmlSelectors.submitQueued]: { display: 'block' } },
      /** This part of the page has no code: it could not be fetched, or the browser is too old. */
      'app-failed': { [htmlSelectors.codeMissing]: { display: 'block' } },
    },
  },
})

/** Hides a spinner or a control whose code is missing. A note replaces it. */
export const HiddenWithoutCode = chakra('div', {
  base: { [htmlSelectors.codeMissing]: { display: 'none' } },
})

/** Hides its content on the screen if the visitor has a place in line, so that the visitor's ticket comes first. */
export const HiddenWithPlace = chakra('div', {
  base: { '@media screen': { [htmlSelectors.placeKnown]: { display: 'none' } } },
})

/** Replaces the rest of a note in a browser that is too old, because a retry would not help there. */
const TooOld = chakra('p', {
  base: { display: 'none', [htmlSelectors.browserTooOld]: { display: 'block' } },
})

interface HydrationNoteProps extends ComponentProps<typeof Note> {
  when: 'submit-queued' | 'app-failed'
}

export function HydrationNote({ when, children, ...box }: HydrationNoteProps) {
  const isFailure = when !== 'submit-queued'
  return (
    <Note role={isFailure ? 'alert' : 'status'} when={when} {...box}>
      <MessageBox isNeutral={!isFailure}>
        <div data-needs-script="">
          <p suppressHydrationWarning>{children}</p>
          {isFailure && (
            <Button look="quiet" mt="3" data-reload="">
              {actions.tryAgain}
            </Button>
          )}
        </div>
        <TooOld suppressHydrationWarning>{browserTooOld}</TooOld>
      </MessageBox>
    </Note>
  )
}
