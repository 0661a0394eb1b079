import type { Case } from './cases'
import { runOnTeamPage } from './team'
import { runOnForm } from './visitor'

/** Does what a case says, and checks what must hold. */
export const runCase = (one: Case) => (one.call === 'join' ? runOnForm(one) : runOnTeamPage(one))
