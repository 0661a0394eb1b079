import { buildVersion } from '../build-version'
import { linkToCurrentState } from '../scenarios/demo-link'
import { readSignupState } from '../server/signups/signup-table'
import { eventsSince } from './recent-events'

const REPORTED_MS = 60_000

/**
 * An email. Somebody may have typed it into the address, or an error may name it. Firefox and Safari write a place in the code as
 * "name@https://…", which stays.
 */
const EMAIL = /[^\s/?&=#@]+(?:@|%40)(?!https?:)[^\s/?&=#@]+/g

/**
 * @returns what a bug report needs, as text: the link to the page in its state, the version, the browser, and what has happened
 * in the last minute. It has no personal data.
 */
export function writeBugReport(): string {
  const preferences = ['(prefers-reduced-motion: reduce)', '(forced-colors: active)'].filter(
    (query) => matchMedia(query).matches,
  )
  const lines = [
    `Link: ${linkToCurrentState()}`,
    `Version: ${buildVersion}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${innerWidth} × ${innerHeight} px, ${devicePixelRatio} device pixels each, ${navigator.language}`,
    `Settings: ${preferences.length > 0 ? preferences.join(', ') : 'none that the site reacts to'}`,
    `Waitlist: ${describeWaitlist()}`,
    'The last minute (UTC):',
    ...eventsSince(Date.now() - REPORTED_MS).map(
      ({ at, text }) => `- ${new Date(at).toISOString().slice(11, 19)} ${text}`,
    ),
    '',
    'What I did:',
    'What I expected:',
    'What I saw:',
  ]
  return lines.join('\n').replaceAll(EMAIL, '(email)')
}

function describeWaitlist(): string {
  const { people, joined, removedIds, batches, takenBack } = readSignupState()
  const changes = [
    [joined.length, 'joined'],
    [removedIds.length, 'removed'],
    [batches.length, 'batches'],
    [takenBack.length, 'taken back'],
  ] as const
  const made = changes.filter(([count]) => count > 0).map(([count, what]) => `${what}: ${count}`)
  const start = `${people} made-up people`
  return made.length === 0
    ? start
    : `${start}, ${made.join(', ')}. The link does not repeat that: attach the file of the tab “Data”.`
}
