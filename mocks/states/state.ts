/** Presses a button, a box, or the heading of a part that is closed at first. */
export const press = (name: string) =>
  ({ type: 'press', name, sentence: `Press “${name}”.` }) as const
export const follow = (link: string) =>
  ({ type: 'follow', link, sentence: `Follow the link “${link}”.` }) as const
export const enter = (text: string, label: string) => {
  const entered = text.length > 60 ? `a text of ${text.length} characters` : `“${text}”`
  return { type: 'enter', text, label, sentence: `Enter ${entered} as “${label}”.` } as const
}
export const wait = (seconds: number) =>
  ({ type: 'wait', seconds, sentence: `Wait for ${seconds} s.` }) as const
/** Waits until the page shows a text. */
export const waitFor = (text: string) =>
  ({ type: 'wait-for', text, sentence: `Wait for “${text}”.` }) as const
export const reload = { type: 'reload', sentence: 'Reload the page.' } as const

/** A step of a person on the way to a state, with the sentence that tells a tester to take it. */
export type StateStep =
  | ReturnType<typeof press | typeof follow | typeof enter | typeof wait | typeof waitFor>
  | typeof reload

/** A text of `src/content/`, or a part of it. A message is all of its texts. */
type Shown = string | readonly string[] | { readonly title: string }

/** A state of the site, with the texts that it shows. */
export interface State {
  /** The page, perhaps with parameters. The default is the page of the group. */
  readonly path?: string
  /** The scenarios that are on, as `writeScenarios` writes them. */
  readonly scenarios?: string
  /** Further steps after the steps of the group. */
  readonly steps?: readonly StateStep[]
  readonly shows: Shown
  /** A text for screen readers only. */
  readonly spoken?: string
  /** It looks like no other state, so the tests see it at every width, zoom it, and walk over it with the keyboard. */
  readonly isDistinct?: true
  /** The tests also see it with another display. Such a state is distinct, too. */
  readonly displays?: readonly ('large-text' | 'forced-colors' | 'print')[]
  /** Data in the browser's storage, by key. No link leads to such a state, so only the tests open it. */
  readonly stored?: Readonly<Record<string, unknown>>
}

/** States by their titles. */
export type States = Readonly<Record<string, State>>

/** States that begin on the same page, and with the same steps. */
export interface StateGroup {
  readonly title: string
  readonly path: string
  readonly steps?: readonly StateStep[]
  readonly states: States
}

/** A failure shows the message for its reason, unless it names other texts. */
type Failure = { readonly title: string } & Partial<State>

/** A state for each reason of a failure. A reason without one does not compile. */
export function failures<Reason extends string>(
  messages: Readonly<Record<Reason, unknown>>,
  byReason: Readonly<Record<Reason, Failure>>,
): States {
  const messageFor: Readonly<Record<string, unknown>> = messages
  return Object.fromEntries(
    Object.entries<Failure>(byReason).map(([reason, { title, ...state }]) => [
      title,
      { shows: textsOf(messageFor[reason]), ...state },
    ]),
  )
}

/** @returns the texts of a message, none if it is a function */
export function textsOf(message: unknown): readonly string[] {
  if (typeof message === 'string') return [message]
  if (typeof message !== 'object' || message === null) return []
  return Object.values(message).filter((text) => typeof text === 'string')
}
