import { calls } from '../scenarios/calls'
import type { LoggedCall } from './call-log'

/** @returns the name of a call in words, or the path of a request that the site does not make */
export function labelOf({ call, url }: LoggedCall): string {
  return calls.find(({ id }) => id === call)?.label ?? new URL(url).pathname
}

/** @returns the status of the response, or in words why there is none */
export function statusOf({ outcome }: LoggedCall): string {
  switch (outcome.type) {
    case 'pending':
      return 'no response yet'
    case 'answered':
      // `0` is what a browser reports for a request that failed without a response.
      return outcome.status === 0 ? 'failed' : String(outcome.status)
    case 'threw':
      return 'the mock failed'
  }
}
