import { Picture } from './picture'
import { Ticket } from './ticket'

/** Three tickets, fanned out like cards. */
export function TicketFan() {
  return (
    <Picture viewBox="0 14 368 180">
      <Ticket x={104} y={112} scale={1.5} lean={-24} look="blue" />
      <Ticket x={262} y={104} scale={1.5} lean={20} />
      <Ticket x={180} y={108} scale={1.75} lean={-4} look="golden" />
    </Picture>
  )
}
