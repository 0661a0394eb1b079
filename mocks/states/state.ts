/** Presses a button, a checkbox, or a summary. */
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
export const waitFor = (text: string) =>
  ({ type: 'wait-for', text, sentence: `Wait for “${text}”.` }) as const
export const reload = { type: 'reload', sentence: 'Reload the page.' } as const

/** A step that leads to a state. `sentence` tells a tester what to do. */
export type StateStep =
  | ReturnType<typeof press | typeof follow | typeof enter | typeof wait | typeof waitFor>
  | typeof reload

/** Texts from `src/content/`, or parts of them. An object stands for all of its texts. */
type Shown = string | readonly string[] | { readonly title: string }

/** A state of the site, with the texts that it shows. */
export interface State {
  /** The path of the page, which may have parameters. By default, the path of the group. */
  readonly path?: string
  /** The scenarios that are on, as `writeScenarios` writes them. */
  readonly scenarios?: string
  /** Steps that follow those of the group. */
  readonly steps?: readonly StateStep[]
  readonly shows: Shown
  /** Text for screen readers only. */
  readonly spoken?: string
  /** Whether tests check the state at several widths, zoomed, and with the keyboard, because it looks like no other state. */
  readonly isDistinct?: true
  /** Further displays in which tests check the state. A state with any is also distinct. */
  readonly displays?: readonly ('large-text' | 'forced-colors' | 'print')[]
  /** Data in the browser's storage, by key. A link cannot lead to such a state, so only the tests open it. */
  readonly stored?: Readonly<Record<string, unknown>>
}

/** States by title. */
export type States = Readonly<Record<string, State>>

/** States with the same page and the same first steps. */
export interface StateGroup {
  readonly title: string
  readonly path: string
  readonly steps?: readonly StateStep[]
  readonly states: States
}

/** A failure state. It shows the message for its reason, unless it names other texts. */
type Failure = { readonly title: string } & Partial<State>

/** Makes a state for each failure reason. The compiler rejects a reason without a state. */
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

/** @returns the texts of a message; none if the message is a function */
export function textsOf(message: unknown): readonly string[] {
  if (typeof message === 'string') return [message]
  if (typeof message !== 'object' || message === null) return []
  return Object.values(message).filter((text) => typeof text === 'string')
}
