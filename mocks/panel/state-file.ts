import * as z from 'zod/mini'
import { readScenarios, writeScenarios } from '../scenarios/active-scenario'
import { activeScenarios, replaceScenarios } from '../scenarios/scenario-store'
import { withoutPersonalData } from '../server/signups/personal-data'
import {
  readSignupState,
  signupStateSchema,
  writeSignupState,
} from '../server/signups/signup-table'
import { parseJson } from '../server/stored'

export const STATE_FILE_NAME = 'nestwin-demo-state.json'

/** In characters, and in bytes. A browser stores about five million of them for a site. */
export const MAX_LENGTH = 4_000_000

const stateFileSchema = z.object({
  format: z.literal('nestwin-demo-state'),
  version: z.literal(1),
  /** As a link names them. */
  scenarios: z.string(),
  waitlist: signupStateSchema,
})

/** @returns the waitlist and the active scenarios as JSON, without personal data */
export function exportState(): string {
  const file: z.infer<typeof stateFileSchema> = {
    format: 'nestwin-demo-state',
    version: 1,
    scenarios: writeScenarios(activeScenarios()),
    waitlist: readSignupState(),
  }
  return JSON.stringify(withoutPersonalData(file), null, 2)
}

export type ImportOutcome =
  | { readonly type: 'imported' }
  /** Nothing has changed. */
  | { readonly type: 'refused'; readonly problem: string }

/** Replaces the waitlist and the active scenarios with those of a file, or changes nothing. */
export function importState(text: string): ImportOutcome {
  if (text.length > MAX_LENGTH) return refused('it is too large')
  const json = parseJson(text)
  if (json === undefined) return refused('it is not JSON')
  const file = stateFileSchema.safeParse(json)
  if (!file.success) return refused(describeIssue(file.error))
  const { scenarios, unknown } = readScenarios(file.data.scenarios)
  if (unknown.length > 0) return refused(`it names unknown scenarios (${unknown.join(', ')})`)
  const previous = readSignupState()
  try {
    writeSignupState(file.data.waitlist)
    replaceScenarios(scenarios)
  } catch {
    writeSignupState(previous)
    return refused('the browser has no room to store it')
  }
  return { type: 'imported' }
}

const refused = (problem: string): ImportOutcome => ({ type: 'refused', problem })

/** zod/mini has no default messages, so the message names only the path of the value. */
function describeIssue({ issues: [issue] }: z.core.$ZodError): string {
  const place = issue?.path.join('.') ?? ''
  if (issue?.code === 'custom') return issue.message
  if (place === 'format' || place === '') return 'it is not a state of this demo'
  if (place === 'version') return 'another version of the demo wrote it'
  return `the value of ${place} is not valid`
}
