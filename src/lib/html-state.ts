/** State that CSS needs before React runs, stored in attributes of <html> such as `data-place`. */
export type HtmlState =
  /** This browser knows the visitor's place; `several` if it knows more than one. `shown-places.ts` sets the numbers. */
  | 'place'
  /** The team invited the visitor to open an account. `shown-places.ts` sets the date. */
  | 'place-invited'
  /** The place is gone; `several` as above. `late` if the page already showed it: `place` then stays, to keep the height. */
  | 'place-gone'
  /** The place has no invitation code, so the page reserves no space for friends. */
  | 'place-plain'
  /** This browser stores an administrator's session. */
  | 'session'
  /** A friend invited the visitor, who has not joined yet. */
  | 'invited'
  /** The visitor hid the bar with the call to action. */
  | 'bar-hidden'
  /** The button below the calculator, which the bar repeats, is in view. */
  | 'offer-in-view'
  /** The form was submitted before hydration. An edit clears this state, and so does the hydrated form, which submits. */
  | 'submit-queued'
  /** The hero's counter and robin are `running` or `paused`. */
  | 'counter'
  /** `failed`: the app did not load. `old`: the browser is too old. `late-module.tsx` sets `data-app` on a part of the page. */
  | 'app'

const html = () => document.documentElement

type HtmlStateValue = '' | 'several' | 'late' | 'failed' | 'old' | 'running' | 'paused'

/** @param value null to remove the state */
export function setHtmlState(state: HtmlState, value: HtmlStateValue | null = '') {
  if (value === null) html().removeAttribute(`data-${state}`)
  else html().setAttribute(`data-${state}`, value)
}

export const hasHtmlState = (state: HtmlState): boolean => html().hasAttribute(`data-${state}`)

/** CSS selectors for elements that look different while <html> has a state. */
export const htmlSelectors = {
  placeKnown: 'html[data-place] &',
  placeCounts: 'html[data-place]:not([data-place-gone]) &',
  placeShown: 'html:is([data-place], [data-place-gone]) &',
  severalPlaces: 'html:is([data-place=several], [data-place-gone=several]) &',
  placeInvited: 'html[data-place-invited] &',
  placeGone: 'html[data-place-gone] &',
  placeGoneBefore: 'html[data-place-gone]:not([data-place]) &',
  placePlain: 'html[data-place-plain] &',
  sessionStored: 'html[data-session] &',
  invited: 'html[data-invited] &',
  barHidden: 'html[data-bar-hidden] &',
  offerInView: 'html[data-offer-in-view] &',
  submitQueued: 'html[data-submit-queued] &:not([data-app] *)',
  /** Also matches inside a part of the page whose code could not be loaded. */
  codeMissing: '[data-app] &',
  browserTooOld: '[data-app=old] &',
} as const
