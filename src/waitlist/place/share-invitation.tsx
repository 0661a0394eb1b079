import { Box, chakra } from '@chakra-ui/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { Button, LinkButton, useNeedsScript } from '../../components/button'
import { Input } from '../../components/form-field'
import { Stack } from '../../components/layout'
import { sharing, successView } from '../../content/join-outcome'
import { linkCopiedToast, linkNotCopiedToast } from '../../content/toasts'
import { invitationAddress } from '../../invitation/invitation-address'
import { showInvitation } from '../../invitation/shown-invitation'
import { copyText, isShareCanceled } from '../../lib/browser-calls'
import { htmlSelectors } from '../../lib/html-state'
import { routeNameAt, routes } from '../../routes'
import { outlined } from '../../theme/recipes'
import { showToast } from '../../toasts/toast-store'
import type { KnownPlace } from '../signup/known-places'
import { type PageWithForm, useSignupStore } from '../signup/signup-store'
import { FriendsJoined } from './friends-joined'

/** The URL next to its button. The field shows the end of the URL, which has the code. */
const LinkRow = chakra('div', {
  base: {
    position: 'relative',
    width: 'full',
    '& > input': { pr: '5.5rem', textAlign: 'left', textOverflow: 'ellipsis' },
    '& > button': {
      position: 'absolute',
      inset: '2px 2px 2px auto',
      px: '4',
      color: 'lagoon',
      fontWeight: 'strong',
      textDecoration: 'none',
    },
  },
})

interface ShareInvitationProps {
  /** Undefined in the prerendered page, and if no response contained the place. */
  place: KnownPlace | undefined
  page: PageWithForm
  /** Whether the visitor has just joined. The page's URL then becomes the invitation. */
  isNew: boolean
}

/** Says how many friends have joined, and shares the invitation. Hydration does not change its height. */
export function ShareInvitation({ place, page, isNew }: ShareInvitationProps) {
  const { lookedUp, hasLookUpFailed } = useStore(useSignupStore())
  const [isDone, setIsDone] = useState(false)
  const link = useRef<HTMLInputElement>(null)
  const [path] = useLocation()
  // The visitor may have left for a page whose code is still loading.
  const isAtAddress = routeNameAt(path) === page
  const inviteCode = place?.inviteCode ?? null
  const isPrerendered = place === undefined && !isNew
  const address = isPrerendered
    ? ''
    : invitationAddress(isAtAddress ? path : routes[page].path, inviteCode)
  const isAwaited = place !== undefined && !lookedUp.includes(place.key)
  const isCounted = isPrerendered || inviteCode !== null || isAwaited

  useEffect(() => {
    if (isNew && isAtAddress) showInvitation(address)
  }, [isNew, isAtAddress, address])

  return (
    <Stack gap="4" align="flex-start">
      <FriendsJoined
        key={inviteCode}
        inviteCode={inviteCode}
        isCounted={isCounted}
        hasLookUpFailed={hasLookUpFailed}
        isInvited={place !== undefined && place.invitedAt !== null}
        isNew={isNew}
        onCounted={setIsDone}
      />
      <Button
        css={{ ...(isDone && outlined), ...(!isNew && { [htmlSelectors.placeInvited]: outlined }) }}
        width={{ base: 'full', sm: 'auto' }}
        {...useNeedsScript()}
        suppressHydrationWarning
        onClick={() => void shareAddress(address, link)}
      >
        {successView.share}
      </Button>
      <LinkRow visibility={isPrerendered ? 'hidden' : undefined}>
        <Input
          ref={link}
          readOnly
          aria-label={successView.link}
          value={address}
          // In right-to-left text, a slash at the end of a URL without a code would move to its start.
          direction={inviteCode === null ? undefined : 'rtl'}
          onFocus={(event) => event.currentTarget.select()}
        />
        <LinkButton suppressHydrationWarning onClick={() => void copyAddress(address, link)}>
          {successView.copyLink}
        </LinkButton>
      </LinkRow>
      <Box as="p" textStyle="note" suppressHydrationWarning>
        {isDone ? successView.discloseEarned : successView.discloseReward}
      </Box>
    </Stack>
  )
}

/** Opens the device's share sheet, or else copies the URL. Closing the sheet is not a failure. */
async function shareAddress(address: string, field: RefObject<HTMLInputElement | null>) {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ ...sharing, url: address })
    } catch (error) {
      if (isShareCanceled(error)) return
    }
  }
  await copyAddress(address, field)
}

/** Copies a URL, and shows a toast. If the browser denies the clipboard, selects the URL in its field. */
async function copyAddress(address: string, field: RefObject<HTMLInputElement | null>) {
  if (await copyText(address)) return showToast('success', linkCopiedToast)
  field.current?.focus()
  showToast('destructive', linkNotCopiedToast)
}
