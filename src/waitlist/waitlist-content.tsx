import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { FailureBox } from '../components/notice'
import { formatCount } from '../content/format'
import { placeCard } from '../content/join-outcome'
import '../toasts/toaster'
import { waitlistRepository } from './backend/supabase-waitlist-repository'
import { WaitlistForm } from './form/waitlist-form'
import { correct, leavePlace, resume, showPlaceOn } from './join/join-waitlist'
import { type PageWithForm, usePlaces, useSignupStore, useStep } from './join/signup-store'
import { followPlaces, LEFT_ID, lookUpPlace } from './place/own-place'
import { PlaceCard } from './place/place-card'
import { SuccessView } from './place/success-view'

export interface WaitlistContentProps {
  page: PageWithForm
}

// For `load-waitlist-content.ts`.
export { resume, waitlistRepository }

/**
 * The form, below the places that this browser knows, or the place that the visitor has just got. All are in one chunk, so that
 * the success view renders without another request.
 */
export function WaitlistContent({ page }: WaitlistContentProps) {
  const store = useSignupStore()
  const step = useStep(page)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    resume(waitlistRepository, store)
    const stopFollowing = followPlaces(store)
    return () => {
      stopFollowing()
      leavePlace(store)
    }
  }, [store])
  const latestKey = usePlaces()[0]?.key
  // Also another place, after the latest one was left: the team may have invited its owner.
  useEffect(() => {
    if (latestKey !== undefined) void lookUpPlace(waitlistRepository, store)
  }, [latestKey, store])
  const isJoined = step.type === 'joined'
  useEffect(() => {
    if (isJoined) showPlaceOn(store, page)
  }, [isJoined, page, store])

  if (step.type !== 'joined') {
    return (
      <div ref={content}>
        {step.type === 'form' && step.left !== undefined && (
          <FailureBox id={LEFT_ID} isNeutral tabIndex={-1} mb="6">
            {placeCard.left(formatCount(step.left))}
          </FailureBox>
        )}
        <PlaceCard page={page} />
        <WaitlistForm />
      </div>
    )
  }
  const goBackToForm = () => {
    flushSync(() => correct(store, step.signup))
    const email = content.current?.querySelector<HTMLInputElement>('[name=email]')
    email?.focus()
    email?.select()
  }
  return (
    <SuccessView
      position={step.position}
      email={step.signup.email}
      page={page}
      correct={goBackToForm}
    />
  )
}
