import { Picture } from './picture'
import { Ticket } from './ticket'

/** Three tickets, held like cards. */
export function TicketFan() {
  return (
    <Picture viewBox="0 0 320 190">
      <Ticket x={108} y={104} scale={1.5} lean={-66} look="blue" />
      <Ticket x={212} y={104} scale={1.5} lean={-114} look="paper" />
      <Ticket x={160} y={98} scale={1.7} lean={-90} look="golden" />
    </Picture>
  )
}
