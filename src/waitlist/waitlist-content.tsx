import { useEffect, useRef } from 'react'
import { Button } from '../components/button'
import { Stack } from '../components/stack'
import { formatCount } from '../content/format'
import { successView } from '../content/join-outcome'
import { clearHtmlState } from '../hydration/html-state'
import type { Signup } from '../lib/signup-columns'
import { createWaitlistRepository } from './backend/supabase-waitlist-repository'
import type { Place } from './backend/waitlist-repository'
import { clearDraft } from './form/draft'
import { WaitlistForm } from './form/waitlist-form'
import { showInvitedNote } from './join/invitation'
import { type Left, useJoinState, useJoinStore } from './join/join-context'
import { continueSignup, followOutcomes } from './join/join-waitlist'
import { keepPlace, loadPlaces } from './place/place-in-line'
import { type PageWithForm, SuccessView } from './place/success-view'

export interface WaitlistContentProps {
  page: PageWithForm
}

// For `load-waitlist-content.ts`.
export { createWaitlistRepository, followOutcomes }

/**
 * The form, or the visitor's place in line if this browser knows it. Both are in one chunk, so that the success view renders
 * without another request.
 */
export function WaitlistContent({ page }: WaitlistContentProps) {
  const store = useJoinStore()
  const joinState = useJoinState()
  const content = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLDivElement>(null)
  /** Whether the visitor has submitted the form or pressed a button here. */
  const wasUsedHere = useRef(false)
  /** What the visitor wanted to correct when they went back. */
  const shownAgain = useRef<Signup>(null)
  /** What had the focus before the last change of the state, which may have removed it. */
  const focusBefore = useRef<Element>(null)

  // The first effect, because the next one may change the state.
  useEffect(
    () =>
      store.subscribe(() => {
        focusBefore.current = document.activeElement
      }),
    [store],
  )

  // After hydration, because the prerendered page has the form.
  useEffect(() => {
    continueSignup(createWaitlistRepository(), store)
    // `hydration/start.ts` has hidden the form.
    clearHtmlState('place')
  }, [store])

  const shownPosition = joinState.type === 'joined' ? joinState.place.position : null
  useEffect(() => {
    if (shownPosition === null) return
    const hasLostFocus = focusBefore.current?.isConnected === false
    // Safari does not focus a button that is pressed.
    const hasNoFocus = wasUsedHere.current && document.activeElement === document.body
    // A link has led to the section before its heading was there.
    const isOnSection = document.activeElement === title.current?.closest('section')
    if (hasLostFocus || hasNoFocus || isOnSection) title.current?.focus()
  }, [shownPosition])

  // A visitor with a place of their own sees no note that a friend invited them, until they want another one.
  const isFormShown = shownPosition === null
  useEffect(() => showInvitedNote(isFormShown), [isFormShown])

  const left = joinState.type === 'joined' ? null : joinState.left
  useEffect(() => {
    if (left === null || !wasUsedHere.current) return
    const selector = left.corrected === null ? 'input' : 'input[name=email]'
    const field = content.current?.querySelector<HTMLInputElement>(selector)
    field?.focus()
    if (left.corrected !== null) field?.select()
  }, [left])

  const show = (place: Place, signup: Signup | null = null) => {
    wasUsedHere.current = true
    store.setState({ type: 'joined', place: keepPlace(place), signup }, true)
  }
  const leave = (place: Place, corrected: Signup | null) => {
    wasUsedHere.current = true
    store.setState({ type: 'editing', left: { place, corrected } }, true)
  }
  const goBack = ({ place, corrected }: Left) => {
    shownAgain.current = corrected
    // The form must be empty for another person.
    if (corrected !== null) clearDraft()
    show(place, corrected)
  }

  if (joinState.type === 'joined') {
    const { place, signup } = joinState
    return (
      <SuccessView
        key={place.position}
        place={place}
        otherPlaces={loadPlaces().filter(({ position }) => position !== place.position)}
        show={show}
        titleRef={title}
        signup={signup}
        isNew={signup !== null && signup !== shownAgain.current && wasUsedHere.current}
        page={page}
        joinAnother={() => leave(place, null)}
        correct={(sent) => leave(place, sent)}
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
      {left !== null && joinState.type !== 'submitting' && (
        <Button look="quiet" alignSelf="flex-start" onClick={() => goBack(left)}>
          {successView.backToPlace(formatCount(left.place.position))}
        </Button>
      )}
      <WaitlistForm />
    </Stack>
  )
}
