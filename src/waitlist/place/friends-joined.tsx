import { chakra } from '@chakra-ui/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button'
import { actions } from '../../content/error-pages'
import { successView } from '../../content/join-outcome'
import { EGG_PATH, Egg } from '../../illustrations/egg'
import { Picture } from '../../illustrations/picture'
import { announce } from '../../lib/announce'
import { colorVariable } from '../../theme/tokens'
import { createWaitlistRepository } from '../backend/supabase-waitlist-repository'

const Filling = chakra('g', {
  base: { '@media (prefers-reduced-motion: no-preference)': { animation: 'fill 900ms' } },
})

/** As high as its longest text, so that nothing below moves when the friends are counted. */
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'flex-start', sm: 'center' },
    columnGap: '3',
    rowGap: '1',
    minHeight: { base: '6.25rem', sm: '3.25rem' },
    '& svg': { flexShrink: '0', width: '7rem' },
  },
})

type Friends = number | 'counting' | 'failed'

interface FriendsJoinedProps {
  /** Null while it is being looked up. */
  inviteCode: string | null
}

/** How many friends have joined through the visitor's invitation. Counts again when the visitor returns to the tab. */
export function FriendsJoined({ inviteCode }: FriendsJoinedProps) {
  const [friends, setFriends] = useState<Friends>('counting')
  const status = useRef<HTMLParagraphElement>(null)
  const latestRequestId = useRef(0)

  const count = useCallback(async () => {
    if (inviteCode === null) return
    const requestId = ++latestRequestId.current
    const outcome = await createWaitlistRepository().countFriends(inviteCode)
    // The response to an older request must not replace a newer one.
    if (requestId !== latestRequestId.current) return
    const counted = outcome.type === 'counted' ? outcome.friends : 'failed'
    setFriends((known) => (counted === 'failed' && typeof known === 'number' ? known : counted))
    return counted
  }, [inviteCode])

  useEffect(() => {
    void count()
    const stop = new AbortController()
    const countIfVisible = () => {
      if (document.visibilityState === 'visible') void count()
    }
    document.addEventListener('visibilitychange', countIfVisible, { signal: stop.signal })
    return () => stop.abort()
  }, [count])

  const retry = async () => {
    // The button unmounts.
    status.current?.focus()
    setFriends('counting')
    const counted = await count()
    if (counted !== undefined) announce(describe(counted))
  }
  return (
    <Row>
      {friends !== 'failed' && <Eggs filled={friends === 'counting' ? 0 : friends} />}
      <p ref={status} tabIndex={-1}>
        <span suppressHydrationWarning>{describe(friends)}</span>
      </p>
      {friends === 'failed' && (
        <Button look="quiet" onClick={() => void retry()}>
          {actions.tryAgain}
        </Button>
      )}
    </Row>
  )
}

/** An egg for each friend, filled from below when the friend has joined. */
const Eggs = ({ filled }: { filled: number }) => (
  <Picture viewBox="-4 -4 350 138" maxWidth="7rem">
    {[0, 1, 2].map((index) => (
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
