import type { CallId } from '../server/calls'
import type { BrokenResponseId } from './broken-responses'
import type { Restore } from './browser-faults'
import type { CodePartId } from './code-parts'

/** The options of a scenario in a link or in the panel, as in `slow:list:400ms` or `broken:404:first-1`. */
export interface Options {
  /** The only call that it affects. */
  readonly call?: CallId
  /** The number of requests that it affects. It ends with the last of them. */
  readonly first?: number
  /** In milliseconds. */
  readonly delay?: number
  readonly response?: BrokenResponseId
  /** The only part of the code that it affects. */
  readonly part?: CodePartId
}

export type ScenarioOption = keyof Options

/** The second argument of an effect, after the request. */
export interface Effect {
  readonly options: Options
  /** Sends a request to the mocked server. */
  readonly send: (request: Request) => Promise<Response>
  /** Switches the scenario off. */
  readonly end: () => void
}

/** Something that can go wrong, with its effect. */
export interface Scenario {
  readonly label: string
  readonly description: string
  /** The calls that it affects. */
  readonly calls?: 'all' | readonly CallId[]
  readonly options?: readonly ScenarioOption[]
  /** Happens before the response to a call, also together with other scenarios. */
  readonly before?: (request: Request, effect: Effect) => void | Promise<void>
  /** Replaces the response to a call. */
  readonly respond?: (request: Request, effect: Effect) => Response | Promise<Response>
  /** Which requests of its calls it replaces and counts; all by default. */
  readonly matches?: (request: Request) => Promise<boolean>
  /** Replaces the site's own document and assets. If it resolves to undefined, the next scenario or the file follows. */
  readonly respondToCode?: (
    request: Request,
    effect: Effect,
  ) => Response | Promise<Response | undefined>
  /** Replaces a part of the browser while it is on. */
  readonly replace?: () => Restore
  /** Called when it is switched on or off. */
  readonly switched?: (isOn: boolean) => void
}
