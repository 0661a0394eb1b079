import { chakra } from '@chakra-ui/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { waysOut } from '../content/error-pages'
import { Button } from './button'
import { FailureBox } from './failure-box'

/**
 * Notes that stand in the prerendered page unseen, for a visitor who is there before the app's code: the script in the
 * page shows them by the data attributes that `wake-up/early-form.ts` explains. Being shown, they are read aloud.
 */
const Note = chakra('div', {
  base: { display: 'none' },
  variants: {
    when: {
      /** The form was submitted, and waits for its code. */
      waiting: { 'html:not([data-code]) form[data-submitted=""] &': { display: 'block' } },
      slow: { 'html:not([data-code]) form[data-submitted=slow] &': { display: 'block' } },
      /** The code will not come. */
      failed: { '[data-code=failed] &': { display: 'block' } },
    },
  },
})

interface EarlyNoteProps {
  when: 'waiting' | 'slow' | 'failed'
  children: ReactNode
}

export function EarlyNote({ when, children }: EarlyNoteProps) {
  return (
    <Note role="alert" when={when}>
      <FailureBox>{children}</FailureBox>
    </Note>
  )
}

/** For a note. The script in the page answers to it: there may be no other. */
export function EarlyTryAgain() {
  return (
    <Button look="quiet" mt="3" data-try-again="">
      {waysOut.tryAgain}
    </Button>
  )
}

const never = () => () => undefined

/**
 * What stands in the prerendered page only until the code around it has come, and is what a visitor meets. It goes by itself:
 * nothing around it renders once more.
 */
export function WhileEarly({ children }: { children: ReactNode }) {
  const isEarly = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return isEarly && children
}
