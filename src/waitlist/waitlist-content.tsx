import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { MessageBox } from '../components/notice'
import { formatCount } from '../content/format'
import { placeCard } from '../content/join-outcome'
import { focusInView } from '../lib/document'
import { WaitlistForm } from './form/waitlist-form'
import { createSignupActions, useSignupActions } from './join/signup-actions'
import { type PageWithForm, useStep } from './join/signup-store'
import { LEFT_ID } from './place/leave-control'
import { PlaceCard } from './place/place-card'
import { SuccessView } from './place/success-view'

export interface WaitlistContentProps {
  page: PageWithForm
}

// For `load-waitlist-content.ts`.
export { createSignupActions }

/**
 * The form, below the places that this browser knows, or the place that the visitor has just got. All are in one chunk, so that
 * the success view renders without another request.
 */
export function WaitlistContent({ page }: WaitlistContentProps) {
  const actions = useSignupActions()
  const step = useStep(page)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => actions.open(), [actions])

  if (step.type !== 'joined') {
    return (
      <div ref={content}>
        {step.type === 'form' && step.left !== undefined && (
          <MessageBox id={LEFT_ID} isNeutral tabIndex={-1} mb="6">
            {placeCard.left(formatCount(step.left))}
          </MessageBox>
        )}
        <PlaceCard page={page} />
        <WaitlistForm
          problem={step.type === 'form' ? step.problem : null}
          isSending={step.type === 'sending'}
          onSubmit={actions.submit}
        />
      </div>
    )
  }
  const backToForm = () => {
    flushSync(actions.backToForm)
    const email = content.current?.querySelector<HTMLInputElement>('[name=email]')
    focusInView(email)
    email?.select()
  }
  return (
    <SuccessView
      position={step.position}
      email={step.signup.email}
      page={page}
      backToForm={backToForm}
    />
  )
}
