import fc from 'fast-check'
import { type Fault, faultNamed, faults } from '../support/faults'
import type { Trouble } from './join-world'

/** An action or a fault. A step that does not apply in the current state does nothing. */
export type ModelStep =
  | { readonly type: 'type'; readonly tab: number; readonly email: string; readonly name: string }
  | {
      readonly type: 'press' | 'leave' | 'come-back' | 'reload' | 'join-another' | 'leave-waitlist'
      readonly tab: number
    }
  | { readonly type: 'correct'; readonly tab: number; readonly email: string }
  | { readonly type: 'second-tab' | 'offline' | 'online' | 'invite' }
  | { readonly type: 'wait'; readonly milliseconds: number }
  | { readonly type: 'another-person'; readonly email: string }
  | {
      readonly type: 'trouble'
      readonly call: Trouble['call']
      readonly fault: Fault
      readonly acts: Trouble['acts']
      readonly times: number
    }

const emails = ['ada@example.com', 'bo@example.com', 'Ada@Example.com', 'nobody']
const tab = fc.nat({ max: 1 })

/** Faults that may leave the outcome unknown. They are a minority of all faults, so half of the troubles use only them. */
const connectionFaults = faults.filter(({ reason }) =>
  ['offline', 'timed-out', 'unavailable'].includes(reason),
)

const one = <Type extends ModelStep['type']>(type: Type) => fc.constant({ type })

const typing = fc.record({
  type: fc.constant('type'),
  tab,
  email: fc.constantFrom(...emails),
  name: fc.constantFrom('Ada', 'Bo Park', ' '),
})
const press = fc.record({ type: fc.constant('press'), tab })
const trouble = fc.record({
  type: fc.constant('trouble'),
  call: fc.constantFrom('join', 'place', 'own', 'any', 'any'),
  fault: fc.oneof(fc.constantFrom(...connectionFaults), fc.constantFrom(...faults)),
  acts: fc.constantFrom('never', 'before', 'after'),
  times: fc.constantFrom(1, 2, 3, 5),
})
const wait = fc.record({
  type: fc.constant('wait'),
  milliseconds: fc.constantFrom(20, 60, 110, 220, 1_000, 16_000, 60_000),
})
const visit = fc.record({
  type: fc.constantFrom('leave', 'come-back', 'reload', 'join-another'),
  tab,
})
/** Visitors' actions on their own place. */
const own: fc.Arbitrary<ModelStep> = fc.oneof(
  fc.record({ type: fc.constant('correct'), tab, email: fc.constantFrom(...emails) }),
  fc.record({ type: fc.constant('leave-waitlist'), tab }),
)
const anotherPerson = fc.record({
  type: fc.constant('another-person'),
  email: fc.constantFrom('ada@example.com', 'bo@example.com'),
})

const step: fc.Arbitrary<ModelStep> = fc.oneof(
  { weight: 4, arbitrary: typing },
  { weight: 8, arbitrary: press },
  { weight: 8, arbitrary: wait },
  { weight: 6, arbitrary: trouble },
  { weight: 4, arbitrary: visit },
  { weight: 4, arbitrary: own },
  { weight: 1, arbitrary: one('invite') },
  { weight: 2, arbitrary: one('offline') },
  { weight: 2, arbitrary: one('online') },
  { weight: 1, arbitrary: one('second-tab') },
  { weight: 1, arbitrary: anotherPerson },
)

/** Each sequence starts by filling in the form, as most visitors do. */
export const steps = fc
  .tuple(typing, fc.array(step, { maxLength: 30, size: 'max' }))
  .map(([first, rest]) => [first, ...rest])

const fill = (email: string): ModelStep => ({ type: 'type', tab: 0, name: 'Ada', email })
const pressButton: ModelStep = { type: 'press', tab: 0 }
/** Long enough for the responses to a request and to the lookup after it. */
const shortly: ModelStep = { type: 'wait', milliseconds: 220 }
const failing = (
  call: 'join' | 'place' | 'own',
  fault: string,
  acts: Trouble['acts'],
  times = 1,
): ModelStep => ({ type: 'trouble', call, fault: faultNamed(fault), acts, times })
const lost = 'a lost connection'

/** Browsers retry a request whose connection breaks before the response, so the server receives it twice. */
const repeated: ModelStep = {
  type: 'trouble',
  call: 'join',
  fault: {
    name: 'a repeated request',
    respond: (request, send) => send(request),
    reason: 'offline',
  },
  acts: 'before',
  times: 1,
}

/** Submits a signup that is stored without a response. The first `failedLookups` lookups of its place fail, too. */
const sendWithoutResponse = (email: string, failedLookups: number): ModelStep[] => [
  fill(email),
  failing('join', lost, 'before'),
  failing('place', lost, 'never', failedLookups),
  pressButton,
  shortly,
]

/** Sequences that failed in the past, or that rarely occur at random. */
export const kept: [ModelStep[]][] = [
  // The browser retried a request, and the response to the retry was a duplicate.
  [[fill('ada@example.com'), repeated, pressButton, shortly]],
  // A retry with another spelling of the same email was a duplicate.
  [[...sendWithoutResponse('ada@example.com', 1), fill('Ada@Example.com'), pressButton, shortly]],
  // A retry after two failed lookups was a duplicate.
  [[...sendWithoutResponse('ada@example.com', 2), pressButton, shortly]],
  // A visitor tried another email in between, and the retry with the first email was a duplicate.
  [
    [
      ...sendWithoutResponse('ada@example.com', 5),
      fill('bo@example.com'),
      failing('join', lost, 'never'),
      pressButton,
      shortly,
      fill('ada@example.com'),
      pressButton,
      shortly,
    ],
  ],
  // A lookup found the place while the signup was in flight. The signup's late failure then hid the place.
  [
    [
      fill('ada@example.com'),
      failing('join', 'a response after 16 seconds', 'never'),
      pressButton,
      { type: 'wait', milliseconds: 110 },
      { type: 'leave', tab: 0 },
      { type: 'come-back', tab: 0 },
    ],
  ],
  // "Not right?" keeps the text that was typed while the signup was in flight.
  [
    [
      fill('ada@example.com'),
      pressButton,
      fill('nobody'),
      shortly,
      { type: 'join-another', tab: 0 },
    ],
  ],
  // A delayed first request arrived after the visitor had left the waitlist, and created another signup.
  [
    [
      fill('ada@example.com'),
      failing('join', lost, 'after'),
      pressButton,
      shortly,
      pressButton,
      shortly,
      { type: 'leave-waitlist', tab: 0 },
      { type: 'wait', milliseconds: 60_000 },
    ],
  ],
  // The server corrects the email, or deletes the signup, after the page has given up on the request.
  ...['correct', 'leave-waitlist'].map((type): [ModelStep[]] => [
    [
      fill('ada@example.com'),
      pressButton,
      shortly,
      failing('own', lost, 'after'),
      type === 'correct'
        ? { type, tab: 0, email: 'bo@example.com' }
        : { type: 'leave-waitlist', tab: 0 },
      shortly,
      { type: 'leave-waitlist', tab: 0 },
      { type: 'wait', milliseconds: 16_000 },
    ],
  ]),
]

/** @returns a readable line for a step */
export const describeStep = (one: ModelStep): string =>
  Object.entries(one)
    .filter(([key]) => key !== 'type')
    .reduce(
      (text, [key, value]) =>
        `${text} ${key}=${typeof value === 'object' ? value.name : JSON.stringify(value)}`,
      one.type as string,
    )
