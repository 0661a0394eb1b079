import { type CallId, calls, isCallId } from '../server/calls'
import { isBrokenResponseId } from './broken-responses'
import { isCodePartId } from './code-parts'
import type { Options, ScenarioOption } from './scenario'
import { isScenarioId, type ScenarioId, scenarioIds, scenarioOf } from './scenarios'

/** A scenario that is on, with its options. */
export interface ActiveScenario extends Options {
  readonly id: ScenarioId
}

/** The longest delay that a link can set. The site's requests time out after 15 seconds. */
const MAX_DELAY_MS = 60_000

/** Read options from a link. Each reader returns null for text that is not its option. */
const optionReaders: Readonly<Record<ScenarioOption, (text: string) => Options | null>> = {
  call: (text) => (isCallId(text) ? { call: text } : null),
  first: (text) => {
    const first = Number(/^first-(\d{1,3})$/.exec(text)?.[1])
    return first >= 1 ? { first } : null
  },
  delay: (text) => {
    const delay = Number(/^(\d+)ms$/.exec(text)?.[1])
    return delay <= MAX_DELAY_MS ? { delay } : null
  },
  response: (text) => (isBrokenResponseId(text) ? { response: text } : null),
  part: (text) => (isCodePartId(text) ? { part: text } : null),
}

/**
 * Reads a scenario from a link: an id, then its options in any order, as in `slow:list:400ms:first-2`.
 * @returns null for an unknown id, an option that the scenario does not have, or two options of a kind
 */
export function readScenario(text: string): ActiveScenario | null {
  const [id = '', ...options] = text.split(':')
  if (!isScenarioId(id)) return null
  const parts = options.map((option) => readOption(id, option))
  if (parts.includes(null)) return null
  const scenario: ActiveScenario = Object.assign({ id }, ...parts)
  // If there are fewer keys than options, two options are of the same kind.
  return Object.keys(scenario).length === parts.length + 1 ? scenario : null
}

function readOption(id: ScenarioId, text: string): Options | null {
  const parts = scenarioOf(id).options.map((name) => optionReaders[name](text))
  return parts.find((part) => part !== null) ?? null
}

export function writeScenario(scenario: ActiveScenario): string {
  const { id, response, part, call, first, delay } = scenario
  const delayText = delay === undefined ? undefined : `${delay}ms`
  const firstText = first === undefined ? undefined : `first-${first}`
  const options = [response, part, call, delayText, firstText]
  return [id, ...options.filter((option) => option !== undefined)].join(':')
}

/** @returns the value of the URL parameter `scenario`, such as `slow:400ms,offline` */
export function writeScenarios(scenarios: readonly ActiveScenario[]): string {
  return scenarios.map(writeScenario).join(',')
}

interface ReadScenarios {
  readonly scenarios: readonly ActiveScenario[]
  /** A sentence for each mistake in the link. */
  readonly problems: readonly string[]
}

/** Reads what `writeScenarios` writes, or what people type, such as "Server error". If an id repeats, the last one counts. */
export function readScenarios(text: string): ReadScenarios {
  const byId = new Map<ScenarioId, ActiveScenario>()
  const problems: string[] = []
  for (const typed of text.toLowerCase().split(',')) {
    const part = typed
      .trim()
      .replaceAll(/\s*:\s*/g, ':')
      .replaceAll(/[\s_]+/g, '-')
    const scenario = readScenario(part)
    if (scenario !== null) byId.set(scenario.id, scenario)
    else if (part !== '') problems.push(...findProblems(part))
  }
  return { scenarios: [...byId.values()], problems }
}

/** @returns why `readScenario` returns null, as sentences */
function findProblems(text: string): string[] {
  const [id = '', ...options] = text.split(':')
  if (!isScenarioId(id)) return [`There is no scenario “${id}”. Nearest: “${nearestTo(id)}”.`]
  const unknown = options.filter((option) => readOption(id, option) === null)
  if (unknown.length === 0) return [`“${text}” has two options of a kind.`]
  return unknown.map((option) => `“${id}” has no option “${option}”.`)
}

/** @returns the id with the most letter pairs in common with a text, relative to their lengths. Word order does not matter. */
function nearestTo(text: string): string | undefined {
  const nearness = (id: string) =>
    [...id].filter((_, at) => text.includes(id.slice(at, at + 2))).length / (id + text).length
  return [...scenarioIds].sort((one, other) => nearness(other) - nearness(one))[0]
}

export function affectedCalls({ id, call }: ActiveScenario): readonly CallId[] {
  if (call !== undefined) return [call]
  const affected = scenarioOf(id).calls ?? []
  return affected === 'all' ? calls.map((one) => one.id) : affected
}

/** Sorts scenarios by precedence: those with `first` come first. In each group, the scenario switched on last comes first. */
export function byPrecedence(active: readonly ActiveScenario[]): ActiveScenario[] {
  const lastFirst = [...active].reverse()
  return [
    ...lastFirst.filter(({ first }) => first !== undefined),
    ...lastFirst.filter(({ first }) => first === undefined),
  ]
}
