import * as z from 'zod/mini'
import { mapSignupColumns } from '../../src/lib/signup-columns'
import { type CallId, parametersOf, valuesIn } from './calls'
import { administrator } from './gotrue/accounts'
import { readBody, readKey, readRole, UnknownRequest } from './request'
import {
  countedResponse,
  insertedResponse,
  MAX_ROWS,
  refusals,
  removedResponse,
  rowsResponse,
  valueResponse,
} from './responses'
import { checkedSignup, normalizeEmail } from './signups/checked-signup'
import {
  batchRequest,
  everybody,
  inviteBatch,
  listBatches,
  matchingSignups,
  previewBatch,
  type SignupSearch,
  searchSignups,
  signupSearch,
  summarizeSignups,
  summaryRequest,
  takeBack,
} from './signups/signup-functions'
import {
  allSignups,
  changeEmail,
  countFriends,
  findSignup,
  idOfKey,
  insertSignups,
  leaveWaitlist,
  removeSignup,
} from './signups/signup-table'

/**
 * Responds to the site's calls as PostgREST does, with the privileges and policies of supabase/migrations/. server/calls.ts has
 * the path and headers that a call must have. tests/contract/ compares these responses with those of PostgREST.
 */

type Answer = (request: Request) => Response | Promise<Response>

const text = z._default(z.nullable(z.string()), null)

const newSignup = z.strictObject({
  ...mapSignupColumns(() => text),
  invited_by: z._default(z.string(), ''),
})

/** The body of an invitation. */
export const invitation = z.strictObject({ ids: z.array(z.string()) })
const batchNumber = z.strictObject({ batch: z.int() })
const lastBatches = z.strictObject({ before_batch: z.optional(z.int()) })

/** PostgREST refuses visitors, and the database function itself refuses members. */
const forAdministrators =
  (name: string, answer: Answer): Answer =>
  (request) => {
    const role = readRole(request)
    if (role === 'anonymous') throw refusals.permissionDenied(`function ${name}`)
    if (role === 'member') throw refusals.notAdministrator()
    return answer(request)
  }

async function join(request: Request) {
  const { invited_by, ...values } = await readBody(request, newSignup)
  const key = readKey(request)
  const own = key !== undefined && { id: idOfKey(key) }
  const signup = { ...checkedSignup(values), invited_by, ...own }
  const [row] = insertSignups([signup])
  return insertedResponse(
    prefers(request, 'return=representation') ? { position: row?.position } : null,
  )
}

const prefers = (request: Request, preference: string): boolean =>
  request.headers.get('prefer')?.includes(preference) === true

/** @returns the signup whose key is in the request. Throws an error response if there is no key. */
function findOwn(request: Request) {
  const key = readKey(request)
  if (key === undefined) throw refusals.withoutKey()
  return findSignup(idOfKey(key))
}

async function findPlace(request: Request) {
  await readBody(request, z.strictObject({}))
  const row = findOwn(request)
  if (row === undefined) return valueResponse({ place: null })
  const { position, invite_code, invited_at } = row
  return valueResponse({ place: { position, invite_code, invited_at } })
}

const correction = z.strictObject({ old_email: z.string(), new_email: z.string() })

async function correctEmail(request: Request) {
  const emails = await readBody(request, correction)
  const [before, after] = [normalizeEmail(emails.old_email), normalizeEmail(emails.new_email)]
  const row = findOwn(request)
  const answer = (result: 'saved' | 'other' | 'invited' | 'gone') =>
    valueResponse({ result, position: row?.position ?? null })
  if (row === undefined) return answer('gone')
  if (row.email === after) return answer('saved')
  if (row.batch !== null) return answer('invited')
  if (row.email !== before) return answer('other')
  const { email } = checkedSignup({ ...row, email: after })
  changeEmail(row.id, email)
  return answer('saved')
}

async function leave(request: Request) {
  await readBody(request, z.strictObject({}))
  const row = findOwn(request)
  if (row !== undefined) leaveWaitlist(row.id)
  return valueResponse({ result: 'left', position: row?.position ?? null })
}

async function countFriendsOf(request: Request) {
  const { code } = await readBody(request, z.strictObject({ code: z.string() }))
  return valueResponse(countFriends(code))
}

const toNumber = (value: string | undefined) => (value === undefined ? null : Number(value))

function readAddress(request: Request): SignupSearch {
  const { after, before, order, limit } = valuesIn(request)
  return {
    filter: everybody,
    after_position: toNumber(after),
    before_position: toNumber(before),
    newest_first: order === 'desc',
    max_rows: toNumber(limit) ?? MAX_ROWS,
  }
}

/** Reads the search conditions from a request for the list, the search, or the export. */
export const readSearch = async (request: Request): Promise<SignupSearch> =>
  request.method === 'POST' ? readBody(request, signupSearch) : readAddress(request)

/** Row-level security hides all rows from everyone but administrators. */
const readTable = <Result>(
  request: Request,
  read: (wanted: SignupSearch) => Result,
  hidden: Result,
): Result => (readRole(request) === 'administrator' ? read(readAddress(request)) : hidden)

/** Visitors may read only ids, positions, and invitation codes, and remove nothing. */
function refuseVisitor(request: Request) {
  if (readRole(request) === 'anonymous') throw refusals.permissionDenied('table waitlist_signups')
}

function readNamed(request: Request) {
  const { id: wanted } = valuesIn(request)
  return readTable(request, allSignups, []).filter(({ id }) => id === wanted)
}

function list(request: Request) {
  refuseVisitor(request)
  return countedIfPreferred(request, readTable(request, searchSignups, []))
}

function count(request: Request) {
  const rows = readTable(request, searchSignups, []).map(({ position }) => ({ position }))
  return countedIfPreferred(request, rows)
}

const countedIfPreferred = (request: Request, rows: readonly object[]) =>
  prefers(request, 'count=exact')
    ? countedResponse(rows, readTable(request, matchingSignups, []).length)
    : rowsResponse(rows)

function find(request: Request) {
  refuseVisitor(request)
  return rowsResponse(readNamed(request))
}

function remove(request: Request) {
  refuseVisitor(request)
  const rows = readNamed(request)
  for (const { id } of rows) removeSignup(id)
  return prefers(request, 'return=representation')
    ? removedResponse(rows.map(({ id }) => ({ id })))
    : new Response(null, { status: 204, headers: { 'Content-Range': '*/*' } })
}

/** The database function sorts and limits by the body, and PostgREST by the query string, so the two must agree. */
const searchWaitlist = forAdministrators('search_signups', async (request) => {
  const wanted = await readBody(request, signupSearch)
  const { newest_first, max_rows } = readAddress(request)
  const isSame = newest_first === wanted.newest_first && max_rows === wanted.max_rows
  const difference = 'the order or the limit of the address, which differ from the body'
  if (parametersOf(request) !== '' && !isSame) throw new UnknownRequest(request, difference)
  return rowsResponse(searchSignups(wanted))
})

/** Responds to a call of a database function that is for administrators and returns one value. */
const ofTeam = <Body>(name: string, body: z.ZodMiniType<Body>, run: (sent: Body) => unknown) =>
  forAdministrators(name, async (request) => valueResponse(run(await readBody(request, body))))

export const answers = {
  join,
  place: findPlace,
  correct: correctEmail,
  leave,
  friends: countFriendsOf,
  list,
  export: (request) => (request.method === 'POST' ? searchWaitlist : list)(request),
  search: (request) => (request.method === 'POST' ? searchWaitlist : find)(request),
  count,
  summary: ofTeam('summarize_signups', summaryRequest, summarizeSignups),
  preview: ofTeam('preview_batch', batchRequest, previewBatch),
  invite: ofTeam('invite_batch', invitation, ({ ids }) => inviteBatch(ids, administrator.email)),
  'take-back': ofTeam('take_back_batch', batchNumber, ({ batch }) => takeBack(batch)),
  batches: ofTeam('list_batches', lastBatches, ({ before_batch }) =>
    listBatches(administrator.email, before_batch),
  ),
  remove,
} as const satisfies Partial<Record<CallId, Answer>>
