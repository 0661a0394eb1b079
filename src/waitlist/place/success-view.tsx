import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Stack } from '../../components/layout'
import { formatCount } from '../../content/format'
import { successView } from '../../content/join-outcome'
import { announce } from '../../lib/announce'
import { useSignupActions } from '../signup/signup-actions'
import { type PageWithForm, usePlaces, useSignupStore } from '../signup/signup-store'
import { LeaveControl } from './leave-control'
import { NextSteps } from './next-steps'
import { PlaceTicket } from './place-ticket'
import { SentEmail } from './sent-email'
import { ShareInvitation } from './share-invitation'

interface SuccessViewProps {
  placeKey: string
  /** Null if no response contained it. */
  position: number | null
  email: string
  page: PageWithForm
  /** Shows the form again, with the values that were sent. */
  backToForm: () => void
}

/** The visitor's new place in line, and the invitation. It replaces the form. */
export function SuccessView({ placeKey, position, email, page, backToForm }: SuccessViewProps) {
  const store = useSignupStore()
  const { showOn } = useSignupActions()
  const places = usePlaces()
  const { canChangePlace } = useStore(store)
  const place = places.find(({ key }) => key === placeKey)
  const own = place !== undefined && canChangePlace !== false ? place : null
  const title = useRef<HTMLDivElement>(null)

  useEffect(() => showOn(page), [showOn, page])
  useEffect(() => {
    // The focused element is gone with the form. If the visitor has moved the focus, the focus stays.
    if (document.activeElement === document.body) title.current?.focus()
    // Screen readers do not always read a heading that gets the focus.
    announce(successView.heading(position === null ? null : formatCount(position)))
  }, [position])

  return (
    <Stack gap="6">
      <PlaceTicket
        titleRef={title}
        headingLevel={page === 'landing' ? 'h2' : 'h1'}
        position={position}
      />
      <SentEmail email={email} place={own} backToForm={backToForm} />
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="10"
        rowGap="6"
      >
        <ShareInvitation place={place} page={page} isNew />
        <NextSteps areFriendsCounted={own !== null} />
      </Box>
      {own !== null && <LeaveControl place={own} />}
    </Stack>
  )
}
