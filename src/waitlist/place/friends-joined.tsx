import { Box, chakra } from '@chakra-ui/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LinkButton } from '../../components/button'
import { Stack } from '../../components/layout'
import { actions } from '../../content/error-pages'
import { figures } from '../../content/figures'
import { placeCard, successView } from '../../content/join-outcome'
import { EGG_PATH, Egg } from '../../illustrations/egg'
import { Picture } from '../../illustrations/picture'
import { announce } from '../../lib/announce'
import { onReturn } from '../../lib/browser-calls'
import { htmlSelectors } from '../../lib/html-state'
import { colorVariable } from '../../theme/tokens'
import { useSignupActions, useSignupParts } from '../signup/signup-actions'
import { PlaceVariants } from './place-variants'

const Filling = chakra('g', {
  base: { '@media (prefers-reduced-motion: no-preference)': { animation: 'fill 900ms' } },
})

/** The height fits every state, so that nothing below shifts when the friends are counted. */
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '3rem',
  },
})

/** The height fits the longer of the two sentences, so that nothing below shifts. */
const Sentences = chakra('div', {
  base: { display: 'grid', '& > p': { gridArea: '1 / 1', textStyle: 'subtitle' } },
})

type Friends = number | 'counting' | 'failed'

interface FriendsJoinedProps {
  /** Null while it is being looked up, and if there is none. */
  inviteCode: string | null
  /** Whether to show how many friends have joined: the place has a code, or may have one. */
  isCounted: boolean
  /** Whether the code could not be looked up. */
  hasLookUpFailed: boolean
  isInvited: boolean
  /** Whether the visitor has just joined. The state of <html> may then belong to another place. */
  isNew: boolean
  /** @param isDone whether enough friends have joined */
  onCounted: (isDone: boolean) => void
}

/** Offers to invite friends, and says how many have joined. Counts again when the visitor is back in the tab or online. */
export function FriendsJoined({
  inviteCode,
  isCounted,
  hasLookUpFailed,
  isInvited,
  isNew,
  onCounted,
}: FriendsJoinedProps) {
  const { repository } = useSignupParts()
  const { lookUp } = useSignupActions()
  const [counted, setFriends] = useState<Friends>('counting')
  const friends = inviteCode === null && hasLookUpFailed ? 'failed' : counted
  const status = useRef<HTMLParagraphElement>(null)
  const latestRequestId = useRef(0)

  const count = useCallback(async () => {
    if (inviteCode === null) return
    const requestId = ++latestRequestId.current
    const outcome = await repository.countFriends(inviteCode)
    // The response to an older request may arrive later.
    if (requestId !== latestRequestId.current) return
    const result = outcome.type === 'counted' ? outcome.friends : 'failed'
    setFriends((known) => (result === 'failed' && typeof known === 'number' ? known : result))
    return result
  }, [repository, inviteCode])

  useEffect(() => {
    void count()
    const stop = new AbortController()
    onReturn(() => void count(), stop.signal)
    return () => stop.abort()
  }, [count])

  const retry = async () => {
    // The button unmounts, so the status gets the focus.
    status.current?.focus()
    setFriends('counting')
    if (inviteCode === null) return void lookUp()
    const result = await count()
    if (result !== undefined) announce(describe(result))
  }
  const isKnown = typeof friends === 'number'
  const isDone = isKnown && friends >= figures.referral.friends
  // The sentence above already says that the goal is reached. For an invited visitor, it says every count.
  const isSaidAbove = isInvited && !isNew ? isKnown : friends === figures.referral.friends
  useLayoutEffect(() => onCounted(isDone), [onCounted, isDone])
  return (
    <Stack gap="2">
      {isNew ? (
        <Offer isDone={isDone} />
      ) : (
        <PlaceVariants>
          <Offer isDone={isDone} />
          <div suppressHydrationWarning>
            {placeCard.friendsOfInvited(isInvited && isKnown ? friends : null)}
          </div>
        </PlaceVariants>
      )}
      {isCounted && (
        <Row css={isNew ? {} : { [htmlSelectors.placePlain]: { display: 'none' } }}>
          {friends !== 'failed' && <Eggs filled={friends === 'counting' ? 0 : friends} />}
          <p ref={status} tabIndex={-1}>
            <span suppressHydrationWarning>{isSaidAbove ? '' : describe(friends)}</span>
          </p>
          {friends === 'failed' && (
            <LinkButton onClick={() => void retry()}>{actions.tryAgain}</LinkButton>
          )}
        </Row>
      )}
    </Stack>
  )
}

const Offer = ({ isDone }: { isDone: boolean }) => (
  <Sentences>
    <Box as="p" visibility={isDone ? 'hidden' : undefined} suppressHydrationWarning>
      {successView.referral}
    </Box>
    <Box as="p" visibility={isDone ? undefined : 'hidden'} suppressHydrationWarning>
      {successView.referralDone}
    </Box>
  </Sentences>
)

/** An egg for each friend, filled from below when the friend has joined. */
const Eggs = ({ filled }: { filled: number }) => (
  <Picture
    viewBox={`-4 -4 ${120 * figures.referral.friends - 10} 138`}
    flexShrink="0"
    width="min(7rem, 29vw)"
  >
    {[...Array(figures.referral.friends).keys()].map((index) => (
      <g key={index} transform={`translate(${120 * index})`}>
        <path d={EGG_PATH} fill="none" stroke={colorVariable('slate')} strokeWidth="5" />
        {index < filled && (
          <Filling>
            <Egg x={50} y={130} width={100} look="golden" />
          </Filling>
        )}
      </g>
    ))}
  </Picture>
)

function describe(friends: Friends): string {
  if (friends === 'counting') return successView.countingFriends
  return friends === 'failed' ? successView.friendsNotCounted : successView.friendsJoined(friends)
}
