/** State that CSS needs before React runs, as attributes of <html> such as `data-place`. */
export type HtmlState =
  /** This browser knows the visitor's place; `several` if it knows others, too. `shown-places.ts` sets the numbers. */
  | 'place'
  /** The team has invited the visitor to open an account. `shown-places.ts` sets the date. */
  | 'place-invited'
  /** The place is gone. `late` if the page showed it before: then `place` stays set, so that the page keeps its height. */
  | 'place-gone'
  /** The place has no invitation code, so the page reserves no space for friends. */
  | 'place-plain'
  /** This browser has stored the session of an administrator. */
  | 'session'
  /** A friend invited the visitor, who has not joined yet. */
  | 'invited'
  /** The visitor has hidden the bar with the call to action. */
  | 'bar-hidden'
  /** The button below the calculator, which the bar repeats, is in view. */
  | 'offer-in-view'
  /** The form was submitted before hydration. An edit ends it, or the hydrated form, which submits. */
  | 'submit-queued'
  /** The hero's counter and robin are `running` or `paused`. */
  | 'counter'
  /** `failed`: the app could not be loaded. `old`: the browser is too old. `late-module.tsx` sets it on a part of the page. */
  | 'app'

const html = () => document.documentElement

type HtmlStateValue = '' | 'several' | 'late' | 'failed' | 'old' | 'running' | 'paused'

/** @param value null to remove the state */
export function setHtmlState(state: HtmlState, value: HtmlStateValue | null = '') {
  if (value === null) html().removeAttribute(`data-${state}`)
  else html().setAttribute(`data-${state}`, value)
}

export const hasHtmlState = (state: HtmlState): boolean => html().hasAttribute(`data-${state}`)

/** Selectors for CSS: the descendants of <html> in a state. */
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
  /** Also in a part of the page that has lost its code. */
  codeMissing: '[data-app] &',
  browserTooOld: '[data-app=old] &',
} as const
