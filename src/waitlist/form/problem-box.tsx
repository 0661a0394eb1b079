import { Box } from '@chakra-ui/react'
import type { Ref } from 'react'
import { MessageBox } from '../../components/notice'
import { reportedError, withWait } from '../../content/format'
import {
  brokenForm,
  duplicateHelp,
  duplicateOf,
  joinFailures,
  nothingIsLost,
  notSaved,
  spamSign,
  unknownOutcome,
} from '../../content/join-outcome'
import { duplicateEmailToast, somethingWentWrongToast } from '../../content/toasts'
import { announce } from '../../lib/announce'
import type { Problem } from '../join/signup-store'

/** Lets screen readers say a problem. */
export function sayProblem(problem: Problem) {
  const { title, text } = describeProblem(problem)
  announce(`${title} ${text}`)
}

/** The copy for a problem. */
function describeProblem(problem: Problem) {
  const message = (title: string, text: string) => ({ title, text: `${text} ${nothingIsLost}` })
  switch (problem.type) {
    case 'suspected':
      return message(spamSign.title, spamSign.text)
    case 'unknown': {
      const { title, notAskingTitle, twice } = unknownOutcome
      const text = `${joinFailures[problem.reason]} ${twice}`
      return message(problem.isAsking ? title : notAskingTitle, text)
    }
    case 'broken':
      return message(brokenForm.title, brokenForm.text)
    case 'not-saved':
      return message(
        notSaved,
        problem.reason === 'unexpected' && problem.code !== undefined
          ? reportedError(problem.code)
          : joinFailures[problem.reason],
      )
    case 'duplicate':
      return {
        title: duplicateEmailToast.title,
        text: `${duplicateOf(problem.email)} ${duplicateHelp}`,
      }
    case 'rate-limited':
      return message(
        somethingWentWrongToast.title,
        withWait(joinFailures[problem.type], problem.waitSeconds),
      )
  }
}

interface ProblemBoxProps {
  /** The box takes the focus, so that screen readers read it. */
  ref: Ref<HTMLDivElement>
  id: string
  problem: Problem
}

/**
 * A problem with the signup, below the button, which is the one way to try again. It stays when the toast is gone.
 */
export function ProblemBox({ ref, id, problem }: ProblemBoxProps) {
  const { title, text } = describeProblem(problem)
  return (
    // A name and a description, because some screen readers do not read the content of what takes the focus.
    <MessageBox
      ref={ref}
      id={id}
      tabIndex={-1}
      isNeutral={problem.type === 'unknown'}
      // Above a toast.
      scrollMarginBottom={{ base: '10rem', lg: '6' }}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Box as="p" id={`${id}-title`} fontWeight="strong">
        {title}
      </Box>{' '}
      <p id={`${id}-text`}>{text}</p>
    </MessageBox>
  )
}
