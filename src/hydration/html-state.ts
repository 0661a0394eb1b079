/*
 * The state of the page that CSS has to know before React does: attributes on <html>, with which CSS shows and hides parts of
 * the prerendered page.
 *
 * | Attribute | Meaning | Set by | Removed by |
 * | --- | --- | --- | --- |
 * | `data-place` | This browser knows the visitor's place, or `several`. CSS shows them, from the custom properties `--place` and `--other-places`. | `shown-places.ts`, for `inline-script.ts` and `place-in-line.ts` | `shown-places.ts`, if there is no place |
 * | `data-place-invited` | The team has invited the visitor to open an account, on the date in the custom property `--invited-on`. | `shown-places.ts` | `shown-places.ts` |
 * | `data-invited` | A friend invited the visitor, so the note of the invitation shows. | `inline-script.ts`, `invitation.ts` | `invitation.ts`, when the visitor has joined |
 * | `data-bar-hidden` | The visitor has hidden the bar with the call to action. | `inline-script.ts`, `waitlist-bar.tsx` | |
 * | `data-submit-queued` | The form was submitted before hydration; `late` after 15 seconds. | `inline-script.ts` | `waitlist-form.tsx`, which submits it; `inline-script.ts`, after an edit |
 * | `data-counter` | The counter of the hero is `running` or `paused`, and the robin with it. | `entries-counter.tsx` | `entries-counter.tsx`, when it unmounts |
 * | `data-app="failed"` | The app could not be loaded. `late-module.ts` sets the same attribute on a part whose code is missing. | `inline-script.ts` | `inline-script.ts`, when the app has loaded |
 * | `data-app="old"` | The browser is too old for the app, which does not load. | `inline-script.ts` | |
 */

export type HtmlState =
  | 'place'
  | 'place-invited'
  | 'invited'
  | 'bar-hidden'
  | 'submit-queued'
  | 'counter'
  | 'app'

const html = () => document.documentElement

type HtmlStateValue = '' | 'several' | 'late' | 'failed' | 'old' | 'running' | 'paused'

export function setHtmlState(state: HtmlState, value: HtmlStateValue = '') {
  html().setAttribute(`data-${state}`, value)
}

export function clearHtmlState(state: HtmlState) {
  html().removeAttribute(`data-${state}`)
}

export const hasHtmlState = (state: HtmlState): boolean => html().hasAttribute(`data-${state}`)

/** Selectors for CSS: the descendants of <html> in a state. */
export const whileHtml = {
  placeKnown: 'html[data-place] &',
  severalPlaces: 'html[data-place=several] &',
  placeInvited: 'html[data-place-invited] &',
  invited: 'html[data-invited] &',
  barHidden: 'html[data-bar-hidden] &',
  submitQueued: 'html[data-submit-queued=""] &:not([data-app] *)',
  submitLate: 'html[data-submit-queued=late] &',
  /** Also in a part of the page that has lost its code. */
  codeMissing: '[data-app] &',
  browserTooOld: '[data-app=old] &',
} as const
