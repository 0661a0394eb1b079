import type { CallId } from '../server/calls'
import type { BrokenResponseId } from './broken-responses'
import type { Restore } from './browser-faults'
import type { CodePartId } from './code-parts'

/** The options of a scenario in a link or in the panel, as in `slow:list:400ms` or `broken:404:first-1`. */
export interface Options {
  /** The only call that the scenario affects. */
  readonly call?: CallId
  /** The number of requests that the scenario affects. It ends with the last of them. */
  readonly first?: number
  /** In milliseconds. */
  readonly delay?: number
  readonly response?: BrokenResponseId
  /** The only part of the code that the scenario affects. */
  readonly part?: CodePartId
}

export type ScenarioOption = keyof Options

/** The second argument of a scenario's functions, after the request. */
export interface Effect {
  readonly options: Options
  /** Sends a request to the mocked server. */
  readonly send: (request: Request) => Promise<Response>
  /** Switches the scenario off. */
  readonly end: () => void
}

/** A failure or a rare state that a tester can switch on, with its effects. */
export interface Scenario {
  readonly label: string
  readonly description: string
  /** The calls that the scenario affects. */
  readonly calls?: 'all' | readonly CallId[]
  readonly options?: readonly ScenarioOption[]
  /** Runs before the response to a call. Several scenarios can do so for one request. */
  readonly before?: (request: Request, effect: Effect) => void | Promise<void>
  /** Replaces the response to a call. */
  readonly respond?: (request: Request, effect: Effect) => Response | Promise<Response>
  /** Whether `respond` and `first` apply to this request. By default, they apply to every request. */
  readonly matches?: (request: Request) => Promise<boolean>
  /** Replaces a document or asset of the site. If it returns undefined, another scenario may, or the file loads normally. */
  readonly respondToCode?: (
    request: Request,
    effect: Effect,
  ) => Response | Promise<Response | undefined>
  /** Replaces a part of the browser while the scenario is on. */
  readonly replace?: () => Restore
  /** Called when the scenario is switched on or off. */
  readonly switched?: (isOn: boolean) => void
}
