import type { Message } from '../../src/content/toasts'

/** What a person does, or waits for, to get into a situation. */
export type Step =
  /** Presses a button, or follows a link. */
  | { readonly type: 'press' | 'follow'; readonly name: string }
  /** Opens a part of the page that is closed at first, or checks a box. */
  | { readonly type: 'open' | 'check'; readonly name: string }
  | { readonly type: 'enter'; readonly text: string; readonly label: string }
  /** Puts the focus into a field, which scrolls to it. */
  | { readonly type: 'focus'; readonly label: string }
  | { readonly type: 'wait'; readonly seconds: number }
  /** Waits until the page shows a text. */
  | { readonly type: 'wait-for'; readonly text: string }
  | { readonly type: 'leave-field' | 'reload' | 'switch-scripts-off' }

/** A text in `src/content/`, or a function there that returns one. */
export type Source = string | ((...values: never[]) => unknown)

/** A text on the page, and where it comes from. */
export interface Shown {
  readonly of: Source
  /** What can be seen of it. */
  readonly text: string
  /** It is in a toast. */
  readonly isToast?: true
  /** Screen readers announce it, and the page does not show it. */
  readonly isOnlySpoken?: true
}

/** Something that happens to a visitor, and what the site says then. */
export interface Situation {
  /** Unique. */
  readonly id: string
  /** What happens. */
  readonly title: string
  /** The page, perhaps with parameters of the site. */
  readonly path: string
  /** As `writeScenarios` writes them. */
  readonly scenarios: string
  readonly steps: readonly Step[]
  readonly shows: readonly Shown[]
}

export const press = (name: string): Step => ({ type: 'press', name })
export const follow = (name: string): Step => ({ type: 'follow', name })
export const open = (name: string): Step => ({ type: 'open', name })
export const check = (name: string): Step => ({ type: 'check', name })
export const enter = (text: string, label: string): Step => ({ type: 'enter', text, label })
export const focus = (label: string): Step => ({ type: 'focus', label })
export const wait = (seconds: number): Step => ({ type: 'wait', seconds })
export const waitFor = (text: string): Step => ({ type: 'wait-for', text })
export const leaveField: Step = { type: 'leave-field' }
export const reload: Step = { type: 'reload' }
export const switchScriptsOff: Step = { type: 'switch-scripts-off' }

/** Texts that the site shows as they are. */
export const texts = (...all: readonly string[]): Shown[] => all.map((text) => ({ of: text, text }))

/** What the site makes of a text or a function: its result, or a part of it. */
export const computed = (of: Source, text: string): Shown => ({ of, text })

export const spoken = (of: Source, text: string): Shown => ({ of, text, isOnlySpoken: true })

/** @param of a function that returns the message */
export const toast = ({ title, description }: Message, of?: Source): Shown[] =>
  [title, description].map((text) => ({ of: of ?? text, text, isToast: true }))

/** Describes a step to a person. */
export function describeStep(step: Step): string {
  switch (step.type) {
    case 'press':
    case 'check':
    case 'open':
      return `${stepVerbs[step.type]} “${step.name}”.`
    case 'follow':
      return `Follow the link “${step.name}”.`
    case 'enter': {
      const isLong = step.text.length > 30
      const entered = isLong ? `a text of ${step.text.length} characters` : `“${step.text}”`
      return `Enter ${entered} as “${step.label}”.`
    }
    case 'focus':
      return `Scroll to “${step.label}”, and put the focus there.`
    case 'wait':
      return step.seconds === 1 ? 'Wait a second.' : `Wait ${step.seconds} seconds.`
    case 'wait-for':
      return `Wait for “${step.text}”.`
    case 'leave-field':
      return 'Leave the field with Tab.'
    case 'reload':
      return 'Reload the page.'
    case 'switch-scripts-off':
      return 'Switch JavaScript off in the browser, and load the page again.'
  }
}

const stepVerbs = { press: 'Press', check: 'Check', open: 'Open' } as const
