import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { MessageBox } from '../components/notice'
import { formatCount } from '../content/format'
import { placeCard } from '../content/join-outcome'
import { focusInView } from '../lib/document'
import { createTableClient } from '../lib/postgrest-client'
import { project } from '../lib/project'
import { createSupabaseWaitlistRepository } from './backend/supabase-waitlist-repository'
import { chosenAmount } from './form/chosen-amount'
import { WaitlistForm } from './form/waitlist-form'
import { LEFT_ID } from './place/leave-control'
import { PlaceCard } from './place/place-card'
import { SuccessView } from './place/success-view'
import { type SignupParts, SignupPartsContext, useSignupActions } from './signup/signup-actions'
import { type PageWithForm, useStep } from './signup/signup-store'

export interface WaitlistContentProps {
  page: PageWithForm
}

/** This is the only place that creates the visitors' repository. */
const parts: SignupParts = {
  repository: createSupabaseWaitlistRepository(createTableClient(project)),
  onJoined: () => chosenAmount.setState({ balanceCents: null }),
}

export const WaitlistContent = (props: WaitlistContentProps) => (
  <SignupPartsContext value={parts}>
    <Content {...props} />
  </SignupPartsContext>
)

/** Shows the form below the known places, or the success view. They share a chunk, so the success view needs no request. */
function Content({ page }: WaitlistContentProps) {
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
      placeKey={step.key}
      position={step.position}
      email={step.signup.email}
      page={page}
      backToForm={backToForm}
    />
  )
}
