import { MAX_DELAY_MS, MAX_RATE, MAX_WAIT_S, readScenario } from './active-scenario'
import { brokenResponses } from './broken-responses'
import { calls } from './calls'
import { closest } from './closest'
import { codeParts } from './code-parts'
import { type ScenarioId, type ScenarioOption, scenarioOf, scenarios } from './scenarios'

/**
 * Suggests scenarios for what a link has mistyped: without the options that cannot be understood.
 *
 * @param text that `readScenario` cannot read; perhaps several scenarios that no comma separates
 * @returns them as a link names them; null if no id is similar to that of a scenario
 */
export function suggestScenarios(text: string): string | null {
  const suggested = text
    .split(/[;|\s]+/)
    .map((one) => (readScenario(one) === null ? suggestScenario(one) : one))
    .filter((one) => one !== null)
  return suggested.length > 0 ? suggested.join(',') : null
}

function suggestScenario(text: string): string | null {
  const [typedId = '', ...typedOptions] = text.split(':')
  const id = closest(
    typedId,
    scenarios.map((scenario) => scenario.id),
  )
  if (id === null) return null
  return typedOptions.reduce<string>((suggested, typed) => {
    const longer = `${suggested}:${suggestOption(id, typed)}`
    // Not with a second option of a kind.
    return readScenario(longer) === null ? suggested : longer
  }, id)
}

function suggestOption(id: ScenarioId, typed: string): string | null {
  const { options } = scenarioOf(id)
  const names: Readonly<Record<ScenarioOption, readonly string[]>> = {
    call: calls.map((call) => call.id),
    response: brokenResponses.map((response) => response.id),
    part: codeParts.map((part) => part.id),
    rate: ['every-#', 'first-#'],
    delay: ['#', '#s', '#ms'],
    wait: ['wait-#'],
  }
  const possible = options.flatMap((option) => names[option])
  // First the text as it is, because a response may be a number. Then without its number, whose digits are no slips.
  const found = closest(typed, possible) ?? closest(typed.replace(/\d+/, '#'), possible)
  return found?.includes('#') ? withNumber(found, Number(/\d+/.exec(typed))) : found
}

/** @param name of an option, with `#` instead of the number */
function withNumber(name: string, number: number): string {
  const within = (least: number, most: number) => String(Math.max(least, Math.min(number, most)))
  switch (name) {
    case 'every-#':
      return `every-${within(2, MAX_RATE)}`
    case 'first-#':
      return `first-${within(1, MAX_RATE)}`
    case 'wait-#':
      return `wait-${within(1, MAX_WAIT_S)}`
    case '#s':
      return `${Math.min(1_000 * number, MAX_DELAY_MS)}ms`
    default:
      // A number alone is a delay, too.
      return `${within(0, MAX_DELAY_MS)}ms`
  }
}
