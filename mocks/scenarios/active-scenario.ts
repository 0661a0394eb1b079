import { type BrokenResponseId, isBrokenResponseId } from './broken-responses'
import { type CallId, calls, isCallId } from './calls'
import { type CodePartId, isCodePartId } from './code-parts'
import { isScenarioId, type ScenarioId, type ScenarioOption, scenarioOf } from './scenarios'

/** Which of the requests a scenario affects: every n-th (n is at least 2), or the first n after it was switched on. */
export interface Rate {
  readonly type: 'every' | 'first'
  readonly count: number
}

/** A scenario that is on, with its options. */
export interface ActiveScenario {
  readonly id: ScenarioId
  /** The only call that it affects. */
  readonly call?: CallId
  /** Without a rate, it affects all requests. */
  readonly rate?: Rate
  /** In milliseconds. */
  readonly delay?: number
  /** In seconds. */
  readonly wait?: number
  readonly response?: BrokenResponseId
  /** The only part of the code that it affects. */
  readonly part?: CodePartId
}

/** The wait of `rate-limited` without the option, in seconds: short enough for a demo. */
export const DEFAULT_WAIT_S = 5
/** The longest wait that the site believes, in seconds. */
export const MAX_WAIT_S = 3_600
/** The longest delay, in milliseconds. The site gives up a request after 15 seconds. */
export const MAX_DELAY_MS = 60_000
/** The largest n of a rate. */
export const MAX_RATE = 100

/** Read an option as a link writes it. Each returns null if the text is not its option. */
const optionReaders: Readonly<
  Record<ScenarioOption, (text: string) => Omit<ActiveScenario, 'id'> | null>
> = {
  call: (text) => (isCallId(text) ? { call: text } : null),
  rate: (text) => {
    const rate = readRate(text)
    return rate === null ? null : { rate }
  },
  delay: (text) => {
    const delay = Number(/^(\d+)ms$/.exec(text)?.[1])
    return delay <= MAX_DELAY_MS ? { delay } : null
  },
  wait: (text) => {
    const wait = Number(/^wait-(\d+)$/.exec(text)?.[1])
    return wait >= 1 && wait <= MAX_WAIT_S ? { wait } : null
  },
  response: (text) => (isBrokenResponseId(text) ? { response: text } : null),
  part: (text) => (isCodePartId(text) ? { part: text } : null),
}

/** @returns null if the text is not a rate as in `every-3` or `first-1` */
export function readRate(text: string): Rate | null {
  const [, type, digits] = /^(every|first)-(\d+)$/.exec(text) ?? []
  const count = Number(digits)
  if (count > MAX_RATE) return null
  if (type === 'every' && count >= 2) return { type, count }
  return type === 'first' && count >= 1 ? { type, count } : null
}

export const writeRate = ({ type, count }: Rate) => `${type}-${count}`

/**
 * Reads a scenario as a link writes it: an id, and options in any order, as in `slow:list:400ms:every-2`.
 *
 * @returns null for an unknown id, an option that the scenario does not have, or two options of a kind
 */
export function readScenario(text: string): ActiveScenario | null {
  const [id = '', ...options] = text.split(':')
  if (!isScenarioId(id)) return null
  const parts = options.map((option) => readOption(id, option))
  if (parts.includes(null)) return null
  const scenario: ActiveScenario = Object.assign({ id }, ...parts)
  // Fewer keys than parts: an option occurs twice.
  return Object.keys(scenario).length === parts.length + 1 ? scenario : null
}

function readOption(id: ScenarioId, text: string): Omit<ActiveScenario, 'id'> | null {
  const parts = scenarioOf(id).options.map((name) => optionReaders[name](text))
  return parts.find((part) => part !== null) ?? null
}

/** Writes a scenario as `readScenario` reads it. */
export function writeScenario(scenario: ActiveScenario): string {
  const { id, response, part, call, rate, delay, wait } = scenario
  const options = [
    response,
    part,
    call,
    delay === undefined ? undefined : `${delay}ms`,
    wait === undefined ? undefined : `wait-${wait}`,
    rate === undefined ? undefined : writeRate(rate),
  ]
  return [id, ...options.filter((option) => option !== undefined)].join(':')
}

/** @returns scenarios as the URL parameter `scenario` names them: `slow:400ms,offline` */
export function writeScenarios(scenarios: readonly ActiveScenario[]): string {
  return scenarios.map(writeScenario).join(',')
}

interface ReadScenarios {
  readonly scenarios: readonly ActiveScenario[]
  /** Parts with an unknown id, or with an option that the scenario does not have. */
  readonly unknown: readonly string[]
}

/** Reads what `writeScenarios` writes. If an id occurs twice, the last one counts. */
export function readScenarios(text: string): ReadScenarios {
  const parts = text.split(',').filter(Boolean)
  const read = parts.map(readScenario)
  const byId = new Map<ScenarioId, ActiveScenario>()
  for (const scenario of read) {
    if (scenario !== null) byId.set(scenario.id, scenario)
  }
  return {
    scenarios: [...byId.values()],
    unknown: parts.filter((_part, index) => read[index] === null),
  }
}

/** The delay of a scenario that has one, in milliseconds. */
export const delayOf = ({ id, delay }: ActiveScenario) => delay ?? scenarioOf(id).usualDelayMs ?? 0

/** The calls that a scenario affects; none if it is about the session or about code. */
export function affectedCalls({ id, call }: ActiveScenario): readonly CallId[] {
  if (call !== undefined) return [call]
  const { affects } = scenarioOf(id)
  return affects === 'all-calls' ? calls.map((one) => one.id) : affects
}

/**
 * Sorts scenarios by precedence: the one that affects fewer calls is first, then the one that affects fewer requests, then the
 * one that was switched on last. Scenarios that affect no call are at the end.
 *
 * @param active in the order in which they were switched on
 */
export function byPrecedence(active: readonly ActiveScenario[]): ActiveScenario[] {
  return [...active]
    .reverse()
    .sort(
      (one, other) =>
        callCount(one) - callCount(other) || shareOfRequests(one) - shareOfRequests(other),
    )
}

/** Scenarios that affect no call come after those that affect all. */
const callCount = (scenario: ActiveScenario) => affectedCalls(scenario).length || calls.length + 1

function shareOfRequests({ rate }: ActiveScenario): number {
  if (rate === undefined) return 1
  // Every n-th request goes on forever, so even the first hundred are fewer.
  return rate.type === 'first' ? rate.count / 1_000_000 : 1 / rate.count
}
