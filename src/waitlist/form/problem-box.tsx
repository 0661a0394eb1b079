import { Box } from '@chakra-ui/react'
import type { Ref } from 'react'
import { MessageBox } from '../../components/notice'
import {
  brokenForm,
  describeReason,
  duplicateHelp,
  duplicateOf,
  nothingIsLost,
  notSaved,
  spamSign,
  unknownOutcome,
} from '../../content/join-outcome'
import { duplicateEmailToast } from '../../content/toasts'
import { announce } from '../../lib/announce'
import type { Problem } from '../signup/signup-store'

export function sayProblem(problem: Problem) {
  const { title, text } = describeProblem(problem)
  announce(`${title} ${text}`)
}

function describeProblem(problem: Problem) {
  const message = (title: string, text: string) => ({ title, text: `${text} ${nothingIsLost}` })
  switch (problem.type) {
    case 'suspected':
      return message(spamSign.title, spamSign.text)
    case 'broken':
      return message(brokenForm.title, brokenForm.text)
    case 'refused':
      return message(notSaved, describeReason(problem))
    case 'unknown':
      return message(unknownOutcome.title, `${describeReason(problem)} ${unknownOutcome.tryAgain}`)
    case 'duplicate':
      return {
        title: duplicateEmailToast.title,
        text: `${duplicateOf(problem.email)} ${duplicateHelp}`,
      }
  }
}

interface ProblemBoxProps {
  /** The box takes the focus, so that screen readers read it. */
  ref: Ref<HTMLDivElement>
  id: string
  problem: Problem
}

/** A problem with the signup, below the submit button, which retries. The box stays when the toast is gone. */
export function ProblemBox({ ref, id, problem }: ProblemBoxProps) {
  const { title, text } = describeProblem(problem)
  return (
    // The box has a name and a description, because some screen readers skip the content of the focused element.
    <MessageBox
      ref={ref}
      id={id}
      tabIndex={-1}
      isNeutral={problem.type === 'unknown'}
      scrollMarginBottom={{ base: 'aboveToast', lg: '6' }}
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
