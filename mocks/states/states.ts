import { linkToStart } from '../scenarios/start-over'
import { exportStates } from './export-states'
import { formStates, joinStates } from './form-states'
import { batchStates, invitationStates } from './invitation-states'
import { listStates } from './list-states'
import { landingStates, pageStates } from './page-states'
import { placeStates } from './place-states'
import { sessionStates, signInStates } from './session-states'
import { removalStates, signupStates } from './signup-states'
import { type State, type StateGroup, type Step, textsOf } from './state'

/** A state of the list. */
export interface ListedState extends State {
  /** Unique: names its test and its screenshots. */
  readonly id: string
  readonly title: string
  /** Opens the page in a demo that starts over, with the scenarios on. */
  readonly link: string
  /** All of them. */
  readonly steps: readonly Step[]
  readonly shows: readonly string[]
}

const groups: readonly StateGroup[] = [
  formStates,
  joinStates,
  placeStates,
  landingStates,
  pageStates,
  listStates,
  signupStates,
  removalStates,
  invitationStates,
  batchStates,
  exportStates,
  sessionStates,
  signInStates,
]

const idOf = (...titles: readonly string[]) => titles.join(' ').toLowerCase().replace(/\W+/g, '-')

/** Every state that a visitor or an administrator can see. The panel lists them, and the long tests open each one. */
export const stateGroups = groups.map(({ title: group, path, steps = [], states: all }) => ({
  title: group,
  states: Object.entries(all).map(
    ([title, state]): ListedState => ({
      ...state,
      id: idOf(group, title),
      title,
      link: linkToStart(state.path ?? path, state.scenarios ?? ''),
      steps: [...steps, ...(state.steps ?? [])],
      shows: textsOf(state.shows),
    }),
  ),
}))

export const states = stateGroups.flatMap((group) => group.states)
