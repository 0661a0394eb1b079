import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import type {
  AdminRepository,
  BatchRequest,
  ListRequest,
} from '../../src/admin/data/backend/admin-repository'
import { type filters, type SignupFilter, unfiltered } from '../../src/admin/data/signup-filter'
import { savingsRanges } from '../../src/content/signup-fields'
import {
  fieldOf,
  mapSignupColumns,
  type Signup,
  type SignupColumn,
  signupColumnNames,
} from '../../src/lib/signup-columns'
import type { WaitlistRepository } from '../../src/waitlist/backend/waitlist-repository'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'

/*
 * The site's requests to PostgREST in each relevant state, with one or two refusals per call. The site's repositories send
 * them, so a changed query changes the recording. The steps run in this order, on a waitlist of the made-up people.
 */

interface Account {
  readonly id: string
  readonly email: string
  readonly password: string
}

interface RawRequest {
  readonly body?: unknown
  /** Defaults to the public key, as for a visitor. */
  readonly bearer?: string
  readonly prefer?: string
  readonly accept?: string
  readonly apikey?: string
  readonly 'x-forwarded-for'?: string
}

/** The clients that send requests. */
export interface Actors {
  readonly accounts: Readonly<Record<'administrator' | 'member', Account>>
  readonly visitor: WaitlistRepository
  /** The admin page's repository. A separate step signs in. */
  readonly administrator: AdminRepository
  /** Sends a request without the site's repositories, such as one with invalid values. */
  send(method: string, address: string, request?: RawRequest): Promise<void>
  /** Signs an access token for the project. */
  createToken(claims: object): string
}

/** A step: one call to the backend, or a few related calls. */
export interface Call {
  readonly name: string
  run(actors: Actors): Promise<unknown>
  /** Whether the step needs the secret that signs the project's tokens. */
  readonly needsToken?: boolean
  /** Whether the signup limit of the step's IP address is used up. */
  readonly isLimited?: boolean
}

const key = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const person = (name: string): Signup => ({
  ...exampleSignup,
  name,
  email: `${name.toLowerCase()}.contract@example.com`,
})
const inviteCode = madeUpPeople[0]?.invite_code ?? ''
const UNKNOWN_CODE = '22222222'
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

const signup = (name: string, run: Call['run']): Call => ({ name: `a signup ${name}`, run })
const visitor = (name: string, run: Call['run']): Call => ({ name: `a visitor ${name}`, run })
const admin = (name: string, run: (repository: AdminRepository) => Promise<unknown>): Call => ({
  name: `an administrator ${name}`,
  run: ({ administrator }) => run(administrator),
})
/** @param isRefused whether the repository reports that the server refuses the call */
const member = (
  name: string,
  isRefused: boolean,
  run: (repository: AdminRepository) => Promise<unknown>,
): Call => ({
  name: `a member ${name}`,
  async run({ administrator }) {
    if (isRefused) expectConsole('error', / failed: refused \(status 403, code 42501\)$/)
    await run(administrator).catch((error: unknown) => {
      if (!isRefused) throw error
    })
  },
})

const insert = (body: unknown) => ({
  body,
  prefer: 'return=representation',
  accept: 'application/vnd.pgrst.object+json',
})
const INSERT = 'waitlist_signups?select=position'
/** The specified request. The site itself requests pages. */
const WHOLE_LIST = 'waitlist_signups?select=*&order=position.asc'
const LIST = `${WHOLE_LIST}&limit=3`
const COUNT = 'waitlist_signups?select=position&order=position.asc&limit=1'

/** Emails that the form, the mock, and the database could judge differently. */
const invalidEmails = [
  'nobody@example',
  'nobody@-example.com',
  'nobody@example.com.',
  'nobody@exa_mple.com',
  `nobody@${'d'.repeat(64)}.example`,
  'nöbody@example.com',
]

/** Values that a column's rules forbid, each after its description. */
function invalidValues(column: SignupColumn): (readonly [string, string | null])[] {
  const { choices, format, isRequired, maxLength = 0 } = fieldOf(column)
  const isEmail = format === 'email'
  const tooLong = isEmail ? `${'a'.repeat(maxLength - 11)}@example.com` : 'n'.repeat(maxLength + 1)
  const invalid = isEmail
    ? invalidEmails.map((email) => [email, email] as const)
    : [['white space', ' \u200b '] as const]
  return [
    ...(isRequired ? [['null', null] as const] : []),
    ...(choices === undefined ? [['a text that is too long', tooLong] as const] : []),
    ...invalid,
  ]
}

/** A signup whose values are as long as the rules allow. */
const longest: Signup = {
  ...mapSignupColumns((column) => {
    const { choices, maxLength = 0 } = fieldOf(column)
    return choices?.at(-1) ?? '🎉'.repeat(maxLength)
  }),
  email: `${'a'.repeat((fieldOf('email').maxLength ?? 0) - 12)}@example.com`,
  phone: '５'.repeat(fieldOf('phone').maxLength ?? 0),
}

/** Values that the database cleans. */
const uncleaned: Signup = {
  ...mapSignupColumns((column) => fieldOf(column).choices?.[1] ?? ' (206)\t555-0100\u00a0'),
  name: ' Di\tPark\u00a0',
  email: ' DI.contract@example.com',
}
/** The IP address whose signup limit is used up. */
export const LIMITED_ADDRESS = '203.0.113.1'

const list = (
  name: string,
  filter: Partial<SignupFilter> = {},
  page: Partial<Omit<ListRequest, 'filter'>> = {},
) =>
  admin(`lists ${name}`, (repository) =>
    repository.list({
      filter: { ...unfiltered, ...filter },
      isNewestFirst: false,
      limit: 3,
      ...page,
    }),
  )

/** Values of each filter. A filter that is missing here does not compile. */
const filterValues: { readonly [Name in keyof typeof filters]: readonly SignupFilter[Name][] } = {
  status: ['waiting', 'invited', 2],
  savings: [savingsRanges[4], 'none'],
  firstDay: ['2026-06-18'],
  lastDay: ['2026-06-17'],
  minFriends: [3],
}

/** People around the end of the second batch. No filter matches all of them. */
const somePeople = { afterPosition: 70, beforePosition: 82, limit: 20 }

const eachFilter = Object.entries(filterValues).flatMap(([filter, values]) =>
  values.map((value) => list(`with ${filter} ${value}`, { [filter]: value }, somePeople)),
)

const summarize = (name: string, filter: Partial<SignupFilter>) =>
  admin(`counts ${name}`, (repository) => repository.summarize({ ...unfiltered, ...filter }))

const next = (howMany: number | null, rest: Partial<BatchRequest> = {}): BatchRequest => ({
  filter: unfiltered,
  howMany,
  isFriendsFirst: true,
  selectedIds: null,
  ...rest,
})

async function invite(repository: AdminRepository, request: BatchRequest) {
  const { ids } = await repository.previewBatch(request)
  await repository.inviteBatch(ids)
  // Sends the request twice, as a browser does when a connection breaks.
  await repository.inviteBatch(ids)
}

const signIn = (account: 'administrator' | 'member'): Call => ({
  name: `the ${account} signs in`,
  async run({ administrator, accounts }) {
    if (account === 'member') administrator.signOut()
    await administrator.signIn(accounts[account])
  },
})

/** Times in 2001 and 2096, in seconds since 1970. */
const [EARLY, LATE] = [1_000_000_000, 4_000_000_000]

/** The ids of the first two visitors, as the list shows them. */
let visitors: readonly string[] = []
const idOf = (index: number) => visitors[index] ?? UNKNOWN_ID

export const steps: readonly Call[] = [
  signup('joins', ({ visitor }) => visitor.join(key(1), person('Ada'), null)),
  signup('is sent again', ({ visitor }) => visitor.join(key(1), person('Ada'), null)),
  signup('is found', ({ visitor }) => visitor.findPlace(key(1))),
  signup('is not found by another key', ({ visitor }) => visitor.findPlace(key(2))),
  signup('has a taken email', ({ visitor }) => visitor.join(key(2), person('Ada'), null)),
  signup('has a taken email in other letters', ({ visitor }) =>
    visitor.join(key(2), { ...person('Ada'), email: ' ADA.contract@Example.com ' }, null),
  ),
  signup('comes through an invitation', ({ visitor }) =>
    visitor.join(key(3), person('Bo'), inviteCode.toLowerCase()),
  ),
  signup('comes through an unknown invitation', ({ visitor }) =>
    visitor.join(key(4), person('Cy'), UNKNOWN_CODE),
  ),
  ...(
    [
      ['is corrected', 1, person('Ada').email, ' Ada.Correct@Example.com'],
      ['is corrected again', 1, person('Ada').email, 'ada.correct@example.com'],
      ['is corrected from another email', 1, person('Ada').email, 'ada.other@example.com'],
      ['is corrected to a taken email', 1, 'ada.correct@example.com', person('Bo').email],
      ['is corrected to no email', 1, 'ada.correct@example.com', 'ada'],
      ['is corrected back', 1, 'ada.correct@example.com', person('Ada').email],
      ['is corrected with another key', 2, person('Ada').email, 'ada.other@example.com'],
    ] as const
  ).map(([name, number, before, after]) =>
    signup(name, ({ visitor }) => {
      if (after === 'ada') expectConsole('error', /^Email change failed: unexpected/)
      return visitor.correctEmail(key(number), before, after)
    }),
  ),
  signup('is left', ({ visitor }) => visitor.leave(key(4))),
  signup('is left again', ({ visitor }) => visitor.leave(key(4))),
  signup('is sent late, after it was left', ({ send }) =>
    send('POST', INSERT, {
      ...insert(person('Cy')),
      prefer: `idempotency-key=${key(4)}, return=representation`,
    }),
  ),
  signup('has values to clean', ({ visitor }) => visitor.join(key(5), uncleaned, null)),
  signup('has the longest values', ({ visitor }) => visitor.join(key(6), longest, null)),
  ...signupColumnNames.flatMap((column) =>
    invalidValues(column).map(([name, value]) =>
      signup(`has ${name} as its ${column}`, ({ send }) =>
        send('POST', INSERT, insert({ ...person('Ed'), [column]: value })),
      ),
    ),
  ),
  {
    name: 'a signup is the next one of an address',
    isLimited: true,
    async run({ send }) {
      await send('POST', INSERT, { ...insert(person('Ada')), 'x-forwarded-for': LIMITED_ADDRESS })
    },
  },

  visitor('counts friends', ({ visitor }) => visitor.countFriends(inviteCode)),
  visitor('counts the friends of nobody', ({ visitor }) => visitor.countFriends(UNKNOWN_CODE)),
  ...(
    [
      ['lists', 'GET', LIST],
      ['lists all', 'GET', WHOLE_LIST, { prefer: 'count=exact' }],
      ['counts', 'GET', COUNT, { prefer: 'count=exact' }],
      ['looks for a signup', 'GET', `waitlist_signups?select=*&id=eq.${key(1)}`],
      [
        'removes',
        'DELETE',
        `waitlist_signups?id=eq.${key(1)}&select=id`,
        { prefer: 'return=representation' },
      ],
      ['searches', 'POST', 'rpc/search_signups', { body: { filter: {} } }],
      ['summarizes', 'POST', 'rpc/summarize_signups', { body: {} }],
      ['previews a batch', 'POST', 'rpc/preview_batch', { body: {} }],
      ['invites', 'POST', 'rpc/invite_batch', { body: { ids: [] } }],
      ['takes a batch back', 'POST', 'rpc/take_back_batch', { body: { batch: 1 } }],
      ['lists the batches', 'POST', 'rpc/list_batches', { body: {} }],
    ] as const
  ).map(([name, method, address, request]) =>
    visitor(name, ({ send }) => send(method, address, request)),
  ),
  visitor('has another key', ({ send }) =>
    send('POST', 'rpc/count_friends', { body: { code: '' }, apikey: 'another' }),
  ),
  {
    name: 'an administrator has an expired token',
    needsToken: true,
    run: ({ send, createToken, accounts }) =>
      send('GET', LIST, {
        bearer: createToken({ sub: accounts.administrator.id, role: 'authenticated', exp: EARLY }),
      }),
  },

  signIn('administrator'),
  list('the first signups'),
  list('the newest signups', {}, { isNewestFirst: true }),
  list('as many signups as an export asks for', {}, { limit: 1_000 }),
  list('the signups before a position', {}, { beforePosition: 40, isNewestFirst: true }),
  list('the signups between positions', {}, { afterPosition: 40, beforePosition: 42 }),
  ...eachFilter,
  list(
    'those who wait before a position, the newest first',
    { status: 'waiting' },
    { beforePosition: 90, isNewestFirst: true },
  ),
  list('nobody', {}, { afterPosition: 1_000_000 }),
  list('who matches a word without its accent', { search: 'ZOE' }),
  list(
    'who matches a word and every other condition',
    {
      search: 'a',
      savings: savingsRanges[0],
      minFriends: 1,
      firstDay: '2026-07-01',
      lastDay: '2026-09-30',
      status: 'waiting',
    },
    { afterPosition: 80, beforePosition: 600 },
  ),
  ...[
    ...['okafor, ada', 'ar', '#1,043.', '\u202a+1 (206) 555-0100\u202c', 'o’brien', '100%', '% &'],
    ...['-al', `From: Ada <${madeUpPeople[0]?.email}>`],
  ].map((search) => list(`who matches ${JSON.stringify(search)}`, { search })),
  list('who matches a code', { search: inviteCode }, { isNewestFirst: true, afterPosition: 1 }),
  list('who matches nothing', { search: 'nobody-of-that-name' }),
  admin('counts the signups after a position', (repository) => repository.count(1_043)),
  admin('counts all signups', (repository) => repository.count(null)),
  summarize('the signups of a week', { firstDay: '2026-07-01', lastDay: '2026-07-07' }),
  summarize('nobody', { search: 'nobody-of-that-name' }),
  admin('previews a batch of selected people', (repository) =>
    repository.previewBatch(
      next(null, { selectedIds: madeUpPeople.slice(70, 80).map(({ id }) => id) }),
    ),
  ),
  admin('previews a batch by the positions alone', (repository) =>
    repository.previewBatch(next(5, { isFriendsFirst: false })),
  ),
  admin('previews a batch of nobody', (repository) =>
    repository.previewBatch(
      next(null, { filter: { ...unfiltered, search: 'nobody-of-that-name' } }),
    ),
  ),
  admin('invites the next people', (repository) => invite(repository, next(5))),
  admin('invites people of whom some are invited or removed', (repository) =>
    repository.inviteBatch([...madeUpPeople.slice(0, 2).map(({ id }) => id), UNKNOWN_ID]),
  ),
  admin('invites a visitor', async (repository) => {
    const listed = await repository.list({
      filter: unfiltered,
      isNewestFirst: false,
      afterPosition: 1_043,
      limit: 2,
    })
    visitors = listed.map(({ id }) => id)
    await repository.inviteBatch(visitors.slice(0, 1))
  }),
  visitor('sees the invitation', ({ visitor }) => visitor.findPlace(key(1))),
  visitor('corrects an email that is invited', ({ visitor }) =>
    visitor.correctEmail(key(1), person('Ada').email, 'ada.other@example.com'),
  ),
  admin('lists the batches', (repository) => repository.listBatches(null)),
  admin('lists the batches before one', (repository) => repository.listBatches(3)),
  admin('takes a batch back', (repository) => repository.takeBackBatch(3)),
  list('the people who wait again', { status: 'waiting' }),
  admin('takes it back again', (repository) => repository.takeBackBatch(3)),
  admin('removes a signup', (repository) => repository.remove(idOf(1))),
  admin('removes it again', (repository) => repository.remove(idOf(1))),
  admin('looks for a signup', (repository) => repository.find(idOf(0))),
  admin('looks for a removed signup', (repository) => repository.find(idOf(1))),
  // The specified requests, which the site sends to a backend without the functions, and requests without their preferences.
  ...(
    [
      ['lists all', 'GET', WHOLE_LIST],
      ['lists and counts all', 'GET', WHOLE_LIST, { prefer: 'count=exact' }],
      ['removes, without a preference', 'DELETE', `waitlist_signups?id=eq.${idOf(0)}&select=id`],
      [
        'counts, without a preference',
        'GET',
        'waitlist_signups?select=position&order=position.asc&limit=1',
      ],
    ] as const
  ).map(
    ([name, method, address, request]): Call => ({
      name: `an administrator ${name}`,
      needsToken: true,
      run: ({ send, createToken, accounts }) =>
        send(method, address, {
          ...request,
          bearer: createToken({ sub: accounts.administrator.id, role: 'authenticated', exp: LATE }),
        }),
    }),
  ),
  visitor('counts the friends of whom a friend was removed', ({ visitor }) =>
    visitor.countFriends(inviteCode),
  ),
  list('everybody who has joined since', {}, { afterPosition: 1_043, limit: 10 }),

  signIn('member'),
  member('lists', false, (repository) =>
    repository.list({ filter: unfiltered, isNewestFirst: false, limit: 3 }),
  ),
  member('counts', false, (repository) => repository.count(null)),
  member('searches', true, (repository) =>
    repository.list({ filter: { ...unfiltered, search: 'ada' }, isNewestFirst: false, limit: 3 }),
  ),
  member('summarizes', true, (repository) =>
    repository.summarize({ ...unfiltered, search: 'ada' }),
  ),
  member('previews a batch', true, (repository) => repository.previewBatch(next(5))),
  member('invites', true, (repository) => repository.inviteBatch([UNKNOWN_ID])),
  member('takes a batch back', true, (repository) => repository.takeBackBatch(1)),
  member('lists the batches', true, (repository) => repository.listBatches(null)),
  member('removes', false, (repository) => repository.remove(idOf(0))),

  // These requests simulate a proxy that drops the header `Prefer`.
  signup('is stored without its key and returns nothing', ({ send }) =>
    send('POST', INSERT, { ...insert(person('Fay')), prefer: '' }),
  ),
  signup('cannot be found without its key', ({ send }) =>
    send('POST', 'rpc/find_place', { body: {} }),
  ),
]
