import {
  type ActiveScenario,
  readScenarios,
  writeScenario,
  writeScenarios,
} from '../scenarios/active-scenario'
import { demoLink } from '../scenarios/demo-link'
import type { LoggedCall } from './call-log'

/** @returns a curl command that sends the same request, for a POSIX shell */
export function toCurl({ method, url, request }: LoggedCall): string {
  const headers = request.headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  const data = request.body === '' ? [] : [`--data-raw ${quote(request.body)}`]
  return [`curl -i -X ${method} ${quote(url)}`, ...headers, ...data].join(' \\\n  ')
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/**
 * @returns a link to the page that sent the request, with the scenarios and the number of people at that time. A scenario for
 * every n-th request that affected this one affects the first in the link, so that the same thing happens at once.
 */
export function toLink({ page, scenarios, people, affectedBy }: LoggedCall): string {
  const atOnce = (scenario: ActiveScenario): ActiveScenario =>
    scenario.rate?.type === 'every' && affectedBy.includes(writeScenario(scenario))
      ? { ...scenario, rate: { type: 'first', count: 1 } }
      : scenario
  const linked = readScenarios(scenarios).scenarios.map(atOnce)
  return demoLink(page, { scenarios: writeScenarios(linked), people })
}
