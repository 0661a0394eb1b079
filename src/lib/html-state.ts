/** The state of the page that CSS has to know before React does: attributes on <html>, such as `data-place`. */
export type HtmlState =
  /** This browser knows the visitor's place; `several` if it knows others, too. `shown-places.ts` has the numbers for CSS. */
  | 'place'
  /** The team has invited the visitor to open an account. `shown-places.ts` has the date for CSS. */
  | 'place-invited'
  /** The place is gone. With `place` only if the open page learned it, which is `late`: then it keeps its height. */
  | 'place-gone'
  /** The place has no invitation code, so nobody can count friends: the page has no space for them. */
  | 'place-plain'
  /** This browser has stored the session of an administrator. */
  | 'session'
  /** A friend invited the visitor, who has not joined yet. */
  | 'invited'
  /** The visitor has hidden the bar with the call to action. */
  | 'bar-hidden'
  /** The form was submitted before hydration. An edit ends it, or the hydrated form, which submits. */
  | 'submit-queued'
  /** The counter of the hero is `running` or `paused`, and the robin with it. */
  | 'counter'
  /**
   * The app is missing: `failed` if it could not be loaded, `old` if the browser is too old for it. `late-module.tsx` sets the
   * same attribute on a part of the page.
   */
  | 'app'

const html = () => document.documentElement

type HtmlStateValue = '' | 'several' | 'late' | 'failed' | 'old' | 'running' | 'paused'

/** @param value null if the page is not in the state */
export function setHtmlState(state: HtmlState, value: HtmlStateValue | null = '') {
  if (value === null) html().removeAttribute(`data-${state}`)
  else html().setAttribute(`data-${state}`, value)
}

export const hasHtmlState = (state: HtmlState): boolean => html().hasAttribute(`data-${state}`)

/** Selectors for CSS: the descendants of <html> in a state. */
export const whileHtml = {
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
  submitQueued: 'html[data-submit-queued] &:not([data-app] *)',
  /** Also in a part of the page that has lost its code. */
  codeMissing: '[data-app] &',
  browserTooOld: '[data-app=old] &',
} as const
