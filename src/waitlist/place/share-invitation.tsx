import { Box, Flex } from '@chakra-ui/react'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button'
import { FormField, Textarea } from '../../components/form-field'
import { Stack } from '../../components/layout'
import { sharing, successView } from '../../content/join-outcome'
import { linkCopiedToast, linkNotCopiedToast } from '../../content/toasts'
import { invitationAddress } from '../../invitation/invitation-address'
import { showInvitation } from '../../invitation/shown-invitation'
import { copyText, isShareCanceled } from '../../lib/browser-calls'
import { routeNameAt, routes } from '../../routes'
import { showToast } from '../../toasts/toast-store'
import { isCodeAwaited } from '../join/attempts'
import { useSignupActions } from '../join/signup-actions'
import type { PageWithForm } from '../join/signup-store'
import { FriendsJoined } from './friends-joined'
import type { KeptPlace } from './place-in-line'

interface ShareInvitationProps {
  /** Undefined in the prerendered page, and if no response has the number of the place. */
  place: KeptPlace | undefined
  page: PageWithForm
  /** Whether the visitor has just joined, so that the address of the page becomes the invitation. */
  isNew: boolean
}

/** The offer to invite friends, how many have joined, and the ways to share the invitation. Hydration keeps its height. */
export function ShareInvitation({ place, page, isNew }: ShareInvitationProps) {
  const { codeToShare } = useSignupActions()
  const link = useRef<HTMLTextAreaElement>(null)
  const [path] = useLocation()
  // The visitor may have left for a page whose code is still loading.
  const isAtAddress = routeNameAt(path) === page
  const addressWith = (code: string | null) =>
    invitationAddress(isAtAddress ? path : routes[page].path, code)
  const inviteCode = place?.inviteCode ?? null
  const isPrerendered = place === undefined && !isNew
  const address = isPrerendered ? '' : addressWith(inviteCode)
  const isCounted = isPrerendered || inviteCode !== null || isCodeAwaited(place?.position)

  useEffect(() => {
    if (isNew && isAtAddress) showInvitation(address)
  }, [isNew, isAtAddress, address])

  /** Whether sharing waits for the code. Another press shares nothing more. */
  const isWaiting = useRef(false)
  const share = async () => {
    if (isWaiting.current) return
    isWaiting.current = true
    const code = place === undefined ? null : await codeToShare(place)
    isWaiting.current = false
    await shareAddress(addressWith(code), link)
  }
  return (
    <Stack gap="4" align="flex-start">
      <FriendsJoined
        key={inviteCode}
        inviteCode={inviteCode}
        isCounted={isCounted}
        keepsHeight={!isNew}
      />
      <Button
        width={{ base: 'full', sm: 'auto' }}
        data-needs-script=""
        suppressHydrationWarning
        onClick={() => void share()}
      >
        {successView.share}
      </Button>
      <Box width="full">
        <FormField
          label={
            inviteCode === null && !isPrerendered
              ? successView.pageLink
              : successView.invitationLink
          }
        >
          {(control) => (
            <Flex gap="2" wrap="wrap" align="center">
              {/* All of it is readable, in two lines if it has to be, and a press selects it. */}
              <Textarea
                {...control}
                ref={link}
                readOnly
                rows={2}
                // One line, if it has room, where browsers know how.
                css={{ fieldSizing: 'content', minHeight: { base: '4.125rem', md: '3.25rem' } }}
                value={address}
                onFocus={(event) => event.currentTarget.select()}
                flex="1 1 17rem"
                minWidth="0"
                resize="none"
                overflowWrap="anywhere"
                textStyle="note"
              />
              <Button
                look="quiet"
                data-needs-script=""
                suppressHydrationWarning
                onClick={() => void copyAddress(address, link)}
              >
                {successView.copyLink}
              </Button>
            </Flex>
          )}
        </FormField>
      </Box>
      <Box as="p" textStyle="note" suppressHydrationWarning>
        {successView.discloseReward}
      </Box>
    </Stack>
  )
}

/** Shares an address through the device's share sheet, or else copies it. Closing the sheet is not a failure. */
async function shareAddress(address: string, field: RefObject<HTMLTextAreaElement | null>) {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ ...sharing, url: address })
    } catch (error) {
      if (isShareCanceled(error)) return
    }
  }
  await copyAddress(address, field)
}

/** Copies an address, and says so. If the clipboard is refused, selects the address in its field. */
async function copyAddress(address: string, field: RefObject<HTMLTextAreaElement | null>) {
  if (await copyText(address)) return showToast('success', linkCopiedToast)
  // Selects the address.
  field.current?.focus()
  showToast('destructive', linkNotCopiedToast)
}
