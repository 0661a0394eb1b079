import { linkToStart } from '../scenarios/start-over'
import { adminSituations } from './admin-situations'
import { batchSituations } from './batch-situations'
import { formSituations } from './form-situations'
import { pageSituations } from './page-situations'
import { placeSituations } from './place-situations'
import { sessionSituations } from './session-situations'
import type { Situation } from './situation'

interface MessageGroup {
  readonly title: string
  readonly situations: readonly Situation[]
}

/**
 * Every message of the site, with a link to the page that shows it and what to do there. `tests/unit/messages.test.ts` fails for a
 * text in `src/content/` that is missing here, and `tests/e2e/messages.long.e2e.ts` follows each link.
 */
export const messageGroups: readonly MessageGroup[] = [
  { title: 'The form', situations: formSituations },
  { title: 'The place in line', situations: placeSituations },
  { title: 'Pages and the calculator', situations: pageSituations },
  { title: 'Admin: the list', situations: adminSituations.list },
  { title: 'Admin: a signup', situations: adminSituations.people },
  { title: 'Admin: removing', situations: adminSituations.removals },
  { title: 'Admin: inviting', situations: batchSituations.invitations },
  { title: 'Admin: batches', situations: batchSituations.batches },
  { title: 'Admin: the export', situations: batchSituations.exports },
  { title: 'Admin: the session', situations: sessionSituations },
]

export const situations = messageGroups.flatMap((group) => group.situations)

/** The link that opens the page of a situation, in a demo that starts over. */
export const linkTo = ({ path, scenarios }: Situation) => linkToStart(path, scenarios)
