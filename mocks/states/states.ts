import { linkToStart } from '../scenarios/start-over'
import { exportStates } from './export-states'
import { formStates, joinStates } from './form-states'
import { batchStates, invitationStates } from './invitation-states'
import { listStates } from './list-states'
import { landingStates, pageStates } from './page-states'
import { placeStates, returnStates } from './place-states'
import { sessionStates, signInStates } from './session-states'
import { removalStates, signupStates } from './signup-states'
import { type State, type StateGroup, textsOf } from './state'

const groups: readonly StateGroup[] = [
  formStates,
  joinStates,
  placeStates,
  returnStates,
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

/** Every state that a visitor or an administrator can see. The panel lists them, and the long tests open each one. */
export const stateGroups = groups.map(({ title: group, path, steps = [], states: all }) => ({
  title: group,
  states: Object.entries<State>(all).map(([title, state]) => ({
    ...state,
    title,
    /** Unique. Names the state's screenshots. */
    id: `${group} ${title}`.toLowerCase().replace(/\W+/g, '-'),
    /** Starts the demo over, and opens the page with the scenarios on. */
    link: linkToStart(state.path ?? path, state.scenarios ?? ''),
    steps: [...steps, ...(state.steps ?? [])],
    shows: textsOf(state.shows),
    displays: ['usual', ...(state.displays ?? [])] as const,
    isDistinct: state.isDistinct ?? state.displays !== undefined,
  })),
}))

export const states = stateGroups.flatMap((group) => group.states)

export type ListedState = (typeof states)[number]
