import { chakra } from '@chakra-ui/react'
import { invitedNote } from '../content/waitlist'
import { whileHtml } from '../hydration/html-state'
import { Container } from './layout'

const Strip = chakra('div', {
  base: { display: 'none', bg: 'straw', py: '3', [whileHtml.invited]: { display: 'block' } },
})

/**
 * Tells the visitor that a friend invited them. An attribute on <html> shows it. It is always in the HTML, so that it can appear
 * before the first paint.
 */
export function InvitedNote() {
  return (
    <Strip>
      <Container>
        <p suppressHydrationWarning>{invitedNote}</p>
      </Container>
    </Strip>
  )
}
