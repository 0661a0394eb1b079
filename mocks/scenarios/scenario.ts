import type { BrokenResponseId } from './broken-responses'
import type { Restore } from './browser-faults'
import type { CallId } from './calls'
import type { CodePartId } from './code-parts'

/** Which of the requests a scenario affects: every n-th (n is at least 2), or the first n after it was switched on. */
interface Rate {
  readonly type: 'every' | 'first'
  readonly count: number
}

/** The options of a scenario in a link or in the panel, as in `slow:list:400ms`, `offline:every-3` or `broken:404:first-1`. */
export interface Options {
  /** The only call that it affects. */
  readonly call?: CallId
  /** Without a rate, it affects all requests. */
  readonly rate?: Rate
  /** In milliseconds. */
  readonly delay?: number
  /** The wait that it demands, in seconds. */
  readonly wait?: number
  /** The broken response (`broken-responses.ts`). */
  readonly response?: BrokenResponseId
  /** The only part of the code that it affects (`code-parts.ts`). */
  readonly part?: CodePartId
}

export type ScenarioOption = keyof Options

/** The second argument of an effect, after the request. */
export interface Effect {
  readonly options: Options
  /** Has the mocked server respond to a request. */
  readonly send: (request: Request) => Promise<Response>
  /** Switches the scenario off. */
  readonly end: () => void
}

/** Replaces a response. If it resolves to undefined, the next scenario or the usual response follows. */
type Respond = (request: Request, effect: Effect) => Response | Promise<Response | undefined>

/** Something that can go wrong, with its effect. */
export interface Scenario {
  readonly label: string
  readonly description: string
  /** The calls that it affects. */
  readonly calls?: 'all' | readonly CallId[]
  readonly options?: readonly ScenarioOption[]
  /** Its effect on calls. */
  readonly respond?: Respond
  /** Which requests of its calls it affects and counts; without this function all. */
  readonly matches?: (request: Request) => Promise<boolean>
  /** Its effect on the site's own document and assets. */
  readonly respondToCode?: Respond
  /** Replaces something of the browser while it is on. Returns how to undo that. */
  readonly replace?: () => Restore
  /** Acts when it goes on or off. */
  readonly switched?: (isOn: boolean) => void
}
