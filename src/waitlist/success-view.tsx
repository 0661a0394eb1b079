import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../components/button'
import { NoPurchaseNecessary } from '../components/disclosure'
import { FormField, Input } from '../components/form-field'
import { Stack } from '../components/stack'
import { formatCount } from '../content/format'
import { linkCopiedToast } from '../content/toasts'
import { successView } from '../content/waitlist'
import { ticketNotches } from '../theme/recipes'
import { showToast } from '../toasts/toast-store'
import { Celebration } from './celebration'
import { sharePage } from './share'

const PlaceInLine = chakra('p', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    width: 'full',
    px: '8',
    py: { base: '6', md: '8' },
    textStyle: 'figure',
    color: 'yolk',
    _highContrast: { border: '2px dashed' },
    _before: {
      content: '""',
      position: 'absolute',
      inset: '0',
      zIndex: '-1',
      borderRadius: 'control',
      bg: 'night',
      ...ticketNotches('0.75rem'),
    },
    '@media (prefers-reduced-motion: no-preference)': { animation: 'arrive 500ms ease-out' },
  },
})

interface SuccessViewProps {
  position: number
  /** One level below the heading above it. */
  headingLevel: 'h2' | 'h3'
  /** True if it has just replaced the form, which had the focus. */
  shouldFocus: boolean
}

/** Replaces the form when the visitor has joined. */
export function SuccessView({ position, headingLevel, shouldFocus }: SuccessViewProps) {
  const [addressToCopy, setAddressToCopy] = useState<string | null>(null)
  const title = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shouldFocus) title.current?.focus()
  }, [shouldFocus])

  const share = async () => {
    const address = location.href
    const outcome = await sharePage(address)
    if (outcome === 'copied') showToast('success', linkCopiedToast)
    setAddressToCopy(outcome === 'refused' ? address : null)
  }

  return (
    <Stack gap="6" align="flex-start" position="relative">
      {shouldFocus && <Celebration />}
      {/* The scroll margin keeps the heading clear of the toast, which is at the top of a narrow screen. */}
      <Box
        as={headingLevel}
        ref={title}
        tabIndex={-1}
        textStyle="title"
        scrollMarginTop={{ base: '10rem', sm: '2rem' }}
      >
        {successView.title}
      </Box>
      <PlaceInLine>{successView.position(formatCount(position))}</PlaceInLine>
      <p>{successView.referral}</p>
      <Button onClick={() => void share()}>{successView.share}</Button>
      {addressToCopy !== null && <AddressToCopy address={addressToCopy} />}
      <NoPurchaseNecessary />
    </Stack>
  )
}

/** Shows the address, selected, if the browser can neither share nor copy it. */
function AddressToCopy({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <Box width="full">
      <FormField label={successView.addressToCopy}>
        {(control) => <Input {...control} ref={input} readOnly value={address} />}
      </FormField>
    </Box>
  )
}
