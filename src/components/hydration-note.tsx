import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { waysOut } from '../content/error-pages'
import { Button } from './button'
import { FailureBox } from './failure-box'

/**
 * A note in the prerendered HTML. It works without React: it is hidden until `hydration/start.ts` or
 * `hydration/use-load-when-near.ts` sets an attribute. When it appears, screen readers announce it.
 */
const Note = chakra('div', {
  base: { display: 'none' },
  variants: {
    when: {
      /** The form was submitted before it was hydrated. */
      'submit-held': {
        'html[data-submit-held=""]:not([data-app=failed], :has([data-app=failed])) &': {
          display: 'block',
        },
      },
      /** Code that this part needs could not be fetched. */
      'app-failed': { '[data-app=failed] &': { display: 'block' } },
      /** The same, or a held submit has waited too long. */
      'form-failed': {
        '[data-app=failed] &, html[data-submit-held=late] &': { display: 'block' },
      },
    },
  },
})

interface HydrationNoteProps extends ComponentProps<typeof Note> {
  when: 'submit-held' | 'app-failed' | 'form-failed'
}

export function HydrationNote({ when, children, ...box }: HydrationNoteProps) {
  return (
    <Note role="alert" when={when} {...box}>
      <FailureBox>
        <p suppressHydrationWarning>{children}</p>
        {when !== 'submit-held' && (
          <Button look="quiet" mt="3" data-reload="">
            {waysOut.tryAgain}
          </Button>
        )}
      </FailureBox>
    </Note>
  )
}
