import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { waysOut } from '../content/error-pages'
import { Button } from './button'
import { FailureBox } from './failure-box'

/**
 * A note in the prerendered HTML, hidden until its time comes: the inline script shows it by an attribute (`hydration/start.ts`),
 * because the app may not be there. Being shown, it is read aloud.
 */
const Note = chakra('div', {
  base: { display: 'none' },
  variants: {
    when: {
      /** The form was submitted before it was hydrated. */
      'submit-held': {
        'html:not([data-app=failed]) form[data-submit-held] &': { display: 'block' },
      },
      /** Code that this part needs could not be fetched. */
      'app-failed': { '[data-app=failed] &': { display: 'block' } },
    },
  },
})

interface HydrationNoteProps extends ComponentProps<typeof Note> {
  when: 'submit-held' | 'app-failed'
}

export function HydrationNote({ when, children, ...box }: HydrationNoteProps) {
  return (
    <Note role="alert" when={when} {...box}>
      <FailureBox>
        <p>{children}</p>
        {when === 'app-failed' && (
          <Button look="quiet" mt="3" data-reload="">
            {waysOut.tryAgain}
          </Button>
        )}
      </FailureBox>
    </Note>
  )
}
