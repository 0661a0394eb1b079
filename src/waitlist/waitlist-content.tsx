import { useEffect, useRef } from 'react'
import { Button } from '../components/button'
import { Stack } from '../components/stack'
import { formatCount } from '../content/format'
import { successView } from '../content/join-outcome'
import { clearHtmlState } from '../hydration/html-state'
import { createWaitlistRepository } from './backend/supabase-waitlist-repository'
import type { Place } from './backend/waitlist-repository'
import { NextStepsInBrief } from './form/next-steps'
import { WaitlistForm } from './form/waitlist-form'
import { showInvitedNote } from './join/invitation'
import { useJoinState, useJoinStore } from './join/join-context'
import { continueSignup } from './join/join-waitlist'
import { keepPlace, loadPlaces } from './place/place-in-line'
import { type PageWithForm, SuccessView } from './place/success-view'

export interface WaitlistContentProps {
  page: PageWithForm
}

/**
 * The form, or the visitor's place in line if this browser knows it. Both are in one chunk, so that the success view renders
 * without another request.
 */
export function WaitlistContent({ page }: WaitlistContentProps) {
  const store = useJoinStore()
  const joinState = useJoinState()
  const content = useRef<HTMLDivElement>(null)
  /** Whether the visitor has submitted the form or pressed a button here. Then the view that replaces it takes the focus. */
  const wasUsedHere = useRef(false)

  // After hydration, because the prerendered page has the form.
  useEffect(() => {
    continueSignup(createWaitlistRepository, store)
    // A link or a change of the page may have moved the focus to the heading that the success view replaces.
    const isPlaceShown = store.getState().type === 'joined'
    if (isPlaceShown && document.activeElement?.matches('main :is(h1, h2)')) {
      wasUsedHere.current = true
    }
    // It has hidden the form (`hydration/start.ts`).
    clearHtmlState('place')
  }, [store])

  // A visitor with a place of their own sees no note that a friend invited them, until they want another one.
  const isFormShown = joinState.type !== 'joined'
  useEffect(() => showInvitedNote(isFormShown), [isFormShown])

  const leftPlace = joinState.type === 'joined' ? null : joinState.leftPlace
  useEffect(() => {
    if (leftPlace !== null && wasUsedHere.current) content.current?.querySelector('input')?.focus()
  }, [leftPlace])

  const show = (place: Place) => {
    wasUsedHere.current = true
    keepPlace(place)
    store.setState({ type: 'joined', place, signup: null }, true)
  }
  const joinAnother = (place: Place) => {
    wasUsedHere.current = true
    store.setState({ type: 'editing', leftPlace: place }, true)
  }

  if (joinState.type === 'joined') {
    const { place } = joinState
    return (
      <SuccessView
        key={place.position}
        place={place}
        otherPlaces={loadPlaces().filter(({ position }) => position !== place.position)}
        show={show}
        email={joinState.signup?.email ?? null}
        isNew={joinState.signup !== null && wasUsedHere.current}
        page={page}
        shouldFocus={wasUsedHere.current}
        joinAnother={() => joinAnother(place)}
      />
    )
  }
  return (
    <Stack
      gap="4"
      ref={content}
      onSubmit={() => {
        wasUsedHere.current = true
      }}
    >
      {leftPlace !== null && joinState.type !== 'submitting' && (
        <Button look="quiet" alignSelf="flex-start" onClick={() => show(leftPlace)}>
          {successView.backToPlace(formatCount(leftPlace.position))}
        </Button>
      )}
      <NextStepsInBrief />
      <WaitlistForm />
    </Stack>
  )
}
