import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { administrator, member } from '../../mocks/server/accounts'
import { takenEmail } from '../../mocks/server/made-up-people'
import { mockProject } from '../../mocks/server/project'
import { columns, mapSignupColumns, ruleOf, type SignupColumn } from '../../src/lib/signup-columns'
import { localProject } from '../../supabase/local/local-address'
import { type LocalProject, startLocalProject } from '../../supabase/local/local-project'
import { type Answer, type Expected, expectAnswer, readAnswer } from './answerer'
import { SINGLE_OBJECT } from './contract-api'
import { liteDifferences } from './lite-differences'
import { startMockedServer } from './mocked-server'

/** Random requests find differences between the mock and a real Postgres that the written cases miss. */
const REQUESTS = 600

startMockedServer()

/** The state of a seeded generator, so that a failure is reproducible. */
let randomState = 20_261_121
function random(): number {
  randomState = (Math.imul(randomState, 1_664_525) + 1_013_904_223) >>> 0
  return randomState / 2 ** 32
}

function pick<T>(...choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error('There is nothing to choose from')
  return choice
}

interface Generated {
  readonly as: 'anonymous' | 'member' | 'administrator'
  readonly method: string
  readonly query: string
  readonly body?: object
  readonly headers: Record<string, string>
}

let joined = 0
const earlierEmail = () => `generated-${Math.floor(random() * (joined + 1))}@example.com`

function generateValue(column: SignupColumn): string | null {
  const { choices, maxLength = 0 } = ruleOf(column)
  if (choices !== undefined) return pick(null, ...choices, '', '$1')
  const longest = 'n'.repeat(maxLength)
  // Mostly valid values, so that enough signups are valid even if the table gets more columns.
  const isValid = random() < 0.8
  return isValid ? pick('Ada Park', ' Zoë ', longest) : pick('', ' ', '\u00a0', `${longest}n`, null)
}

const domain = '@example.com'
const longestLocalPart = columns.email.maxLength - domain.length

function generateSignup(): object {
  const next = `generated-${++joined}@example.com`
  const signup = {
    ...mapSignupColumns(generateValue),
    email: pick(
      ...[
        next,
        next,
        next.toUpperCase(),
        ` ${next}\t`,
        earlierEmail(),
        earlierEmail().toUpperCase(),
      ],
      ...[takenEmail, '', 'nobody', 'a@-b', 'ünï@example.com', 'K@example.com', null],
      ...[
        `${joined}${'a'.repeat(longestLocalPart - 12)}${domain}`,
        `${'a'.repeat(longestLocalPart + 1)}${domain}`,
      ],
    ),
  }
  return random() < 0.95 ? signup : { ...signup, [pick('position', 'unheard_of')]: 1 }
}

function generateInsert(): Omit<Generated, 'as'> {
  const select = pick('position', 'position', 'position', '*', 'position,email')
  return {
    method: 'POST',
    query: `?select=${select}`,
    body: random() < 0.9 ? generateSignup() : [generateSignup()],
    headers: {
      'content-type': 'application/json',
      prefer: pick('return=representation', 'return=representation,count=exact'),
      ...(random() < 0.6 && { accept: SINGLE_OBJECT }),
    },
  }
}

function generateRead(): Omit<Generated, 'as'> {
  const order = pick('position.asc', 'position.desc', 'email.asc', 'unheard_of.asc')
  const filter = pick(
    '',
    '',
    `&email=eq.${earlierEmail()}`,
    '&position=in.(1,2,3)',
    '&position=gt.1040',
    '&unheard_of=eq.1',
  )
  const select = pick('*', 'position', 'position,email', 'unheard_of')
  return {
    method: pick('GET', 'GET', 'HEAD'),
    query: `?select=${select}&order=${order}&limit=${pick(1, 5, 1_000)}&offset=${pick(0, 2, 1_040, 5_000)}${filter}`,
    headers: {
      ...pick<Record<string, string>>({}, { prefer: 'count=exact' }),
      ...(random() < 0.2 && { accept: SINGLE_OBJECT }),
    },
  }
}

function generateRemoval(): Omit<Generated, 'as'> {
  const filter = pick(
    `email=eq.${earlierEmail()}`,
    'position=eq.7',
    'position=in.(8,9)',
    'unheard_of=eq.1',
  )
  return {
    method: 'DELETE',
    query: `?${filter}&select=${pick('id', '*')}`,
    headers: {
      ...pick<Record<string, string>>({}, { prefer: 'return=representation' }),
      ...(random() < 0.2 && { accept: SINGLE_OBJECT }),
    },
  }
}

const kinds = [
  ...[generateInsert, generateInsert, generateInsert, generateInsert],
  ...[generateRead, generateRead, generateRead, generateRemoval],
]

function generate(): Generated {
  const request = pick(...kinds)()
  return {
    as: pick('anonymous', 'anonymous', 'member', 'administrator', 'administrator'),
    ...request,
  }
}

interface Backend {
  readonly project: typeof mockProject
  readonly fetch: (request: Request) => Promise<Response>
  readonly bearers: Readonly<Record<Generated['as'], string>>
}

async function connect(project: Backend['project'], fetch: Backend['fetch']): Promise<Backend> {
  const signIn = async ({ email, password }: typeof member) => {
    const response = await fetch(
      new Request(`${project.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: project.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    )
    const { access_token }: { access_token: string } = await response.json()
    return access_token
  }
  return {
    project,
    fetch,
    bearers: {
      anonymous: project.anonKey,
      member: await signIn(member),
      administrator: await signIn(administrator),
    },
  }
}

async function send({ project, fetch, bearers }: Backend, request: Generated): Promise<Answer> {
  const { method, query, body, headers } = request
  return readAnswer(
    await fetch(
      new Request(`${project.url}/rest/v1/waitlist_signups${query}`, {
        method,
        headers: {
          apikey: project.anonKey,
          authorization: `Bearer ${bearers[request.as]}`,
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    ),
  )
}

/** Replaces ids and times, which differ between the backends. */
function withoutGeneratedValues(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value) => (/^(id|created_at)$/.test(key) ? key : value)),
  )
}

const headerNames = [
  'content-range',
  'preference-applied',
  'proxy-status',
  'www-authenticate',
] as const

function asExpected({ status, headers, body }: Answer): Expected {
  const named = headerNames.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { status, headers: Object.fromEntries(named), body: withoutGeneratedValues(body) }
}

let lite: LocalProject
let mock: Backend
let real: Backend

beforeAll(async () => {
  lite = await startLocalProject()
  real = await connect(localProject, lite.fetch)
  mock = await connect(mockProject, (request) => fetch(request))
}, 60_000)
afterAll(() => lite.close())
// Lite logs every PostgreSQL error, even if the response reports it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test(`the mock and Lite respond alike to ${REQUESTS} generated requests`, async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < REQUESTS; count++) {
    const request = generate()
    const expected = asExpected(await send(mock, request))
    const answer = await send(real, request)
    statuses.add(expected.status)
    // Lite refuses an offset equal to the count (lite-differences.ts). A HEAD response has no body that identifies this case.
    if (request.method === 'HEAD' && answer.status === 416) continue
    try {
      expectAnswer(
        { ...answer, body: withoutGeneratedValues(answer.body) },
        expected,
        liteDifferences,
      )
    } catch (error) {
      throw new Error(`Request ${count}: ${JSON.stringify(request)}`, { cause: error })
    }
  }
  // The generator has reached every kind of response.
  expect([...statuses].sort()).toEqual([200, 201, 204, 206, 400, 401, 403, 406, 409, 416])
}, 120_000)
