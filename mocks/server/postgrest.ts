import * as z from 'zod/mini'
import { mapSignupColumns } from '../../src/lib/signup-columns'
import type { CallId } from '../scenarios/calls'
import { administrator } from './gotrue/accounts'
import { readBody, readKey, readRole, UnknownRequest } from './request'
import {
  countedResponse,
  insertedResponse,
  refusals,
  removedResponse,
  rowsResponse,
  valueResponse,
} from './responses'
import { checkedSignup } from './signups/checked-signup'
import {
  type BatchRequest,
  countSignups,
  everybody,
  inviteBatch,
  listBatches,
  previewBatch,
  type SignupFilter,
  type SignupSearch,
  searchSignups,
  summarizeSignups,
  takeBack,
  wholeList,
} from './signups/signup-functions'
import {
  changeEmail,
  countFriends,
  findSignup,
  idOfKey,
  insertSignups,
  normalizeEmail,
  removeSignup,
  signupsInOrder,
  takenBy,
} from './signups/signup-table'

/**
 * What PostgREST answers to each call of the site, with the privileges and policies of supabase/migrations/. Each call accepts the
 * body, or the address of the table, that the site sends. tests/contract/ compares the answers with those of PostgREST.
 */

type Answer = (request: Request) => Response | Promise<Response>

const orNull = <T>(schema: z.ZodMiniType<T>) => z._default(z.nullable(schema), null)
const text = orNull(z.string())
const integer = z.int()
/** In milliseconds since 1970. */
const time = z.pipe(z.string(), z.transform(Date.parse))

const newSignup = z.strictObject({
  ...mapSignupColumns(() => text),
  invited_by: z._default(z.string(), ''),
})

const filter: z.ZodMiniType<SignupFilter> = z.pipe(
  z.strictObject({
    search: orNull(z.string()),
    savings: orNull(z.string()),
    joined_from: orNull(time),
    joined_before: orNull(time),
    min_friends: orNull(integer),
    status: orNull(z.enum(['waiting', 'invited'])),
    in_batch: orNull(integer),
  }),
  z.transform(({ joined_from, joined_before, min_friends, in_batch, ...same }) => ({
    ...same,
    joinedFrom: joined_from,
    joinedBefore: joined_before,
    minFriends: min_friends,
    batch: in_batch,
  })),
)

const search: z.ZodMiniType<SignupSearch> = z.pipe(
  z.strictObject({
    filter,
    after_position: orNull(integer),
    before_position: orNull(integer),
    newest_first: z._default(z.boolean(), false),
    max_rows: z._default(integer, 100),
  }),
  z.transform(({ filter: wanted, ...page }) => ({
    ...wanted,
    id: null,
    afterPosition: page.after_position,
    beforePosition: page.before_position,
    isNewestFirst: page.newest_first,
    maxRows: page.max_rows,
  })),
)

const summary = z.strictObject({
  filter: z._default(filter, everybody),
  time_zone: z._default(z.string(), 'UTC'),
})

/** Whom a preview is about. */
const batchRequest: z.ZodMiniType<BatchRequest> = z.pipe(
  z.strictObject({
    filter: z._default(filter, everybody),
    how_many: orNull(integer),
    friends_first: z._default(z.boolean(), true),
    ids: orNull(z.array(z.string())),
  }),
  z.transform(({ how_many, friends_first, ...same }) => ({
    ...same,
    howMany: how_many,
    isFriendsFirst: friends_first,
  })),
)

/** Whom an invitation names. */
export const invitation = z.strictObject({ ids: z.array(z.string()) })

/** A function for administrators, which visitors may not even call. */
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
  const taken = takenBy(signup)
  if (taken !== null) throw refusals.duplicate(taken)
  const [row] = insertSignups([signup]) ?? []
  const isReturned = request.headers.get('prefer')?.includes('return=representation')
  return insertedResponse(isReturned ? { position: row?.position } : null)
}

/** @returns the signup of the key that a request has, or undefined */
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
  const { name, phone, savings_amount } = row
  const taken = takenBy({ name, phone, savings_amount, email })
  if (taken !== null) throw refusals.duplicate(taken)
  changeEmail(row.id, email)
  return answer('saved')
}

async function leave(request: Request) {
  await readBody(request, z.strictObject({}))
  const row = findOwn(request)
  if (row !== undefined) removeSignup(row.id)
  return valueResponse({ result: 'left', position: row?.position ?? null })
}

async function countFriendsOf(request: Request) {
  const { code } = await readBody(request, z.strictObject({ code: z.string() }))
  return valueResponse(countFriends(code))
}

/** What each parameter of the table's address means. What is behind a dot or "=" at the end is its value. */
const parameters: Readonly<Record<string, (value: string) => Partial<SignupSearch>>> = {
  'select=*': () => ({}),
  'select=id': () => ({}),
  'select=position': () => ({}),
  'order=position.asc': () => ({ isNewestFirst: false }),
  'order=position.desc': () => ({ isNewestFirst: true }),
  'limit=': (limit) => ({ maxRows: Number(limit) }),
  'id=eq.': (id) => ({ id }),
  'position=gt.': (position) => ({ afterPosition: Number(position) }),
  'position=lt.': (position) => ({ beforePosition: Number(position) }),
}

function readAddress(request: Request): SignupSearch {
  let wanted = wholeList
  for (const [name, value] of new URL(request.url).searchParams) {
    const written = `${name}=${value}`
    const known =
      parameters[written] === undefined
        ? Object.keys(parameters).find((one) => /[.=]$/.test(one) && written.startsWith(one))
        : written
    const read = known === undefined ? undefined : parameters[known]
    if (known === undefined || read === undefined) throw new UnknownRequest(request)
    wanted = { ...wanted, ...read(written.slice(known.length)) }
  }
  return wanted
}

/** @returns what a request of the list or of the search asks for */
export const readSearch = async (request: Request): Promise<SignupSearch> =>
  request.method === 'POST' ? readBody(request, search) : readAddress(request)

/**
 * The rows of the table that a request asks for. Row-level security hides all rows from everyone except administrators, and visitors
 * may not read all columns.
 */
function readTable<Result>(
  request: Request,
  read: (wanted: SignupSearch) => Result,
  nothing: Result,
): Result {
  const role = readRole(request)
  if (role === 'anonymous') throw refusals.permissionDenied('table waitlist_signups')
  const wanted = readAddress(request)
  return role === 'administrator' ? read(wanted) : nothing
}

function list(request: Request) {
  const rows = readTable(request, searchSignups, [])
  return rowsResponse(selectsIds(request) ? rows.map(({ id }) => ({ id })) : rows)
}

function count(request: Request) {
  const rows = readTable(request, searchSignups, []).map(({ position }) => ({ position }))
  return countedResponse(rows, readTable(request, countSignups, 0))
}

const selectsIds = ({ url }: Request) => new URL(url).searchParams.get('select') === 'id'

function remove(request: Request) {
  const rows = readTable(request, searchSignups, [])
  // The site removes one signup by its id.
  if (!selectsIds(request) || !request.url.includes('id=eq.')) throw new UnknownRequest(request)
  for (const { id } of rows) removeSignup(id)
  return removedResponse(rows.map(({ id }) => ({ id })))
}

const searchWaitlist = forAdministrators('search_signups', async (request) =>
  rowsResponse(searchSignups(await readBody(request, search))),
)

async function summarize(request: Request) {
  const { filter: wanted, time_zone } = await readBody(request, summary)
  return valueResponse(summarizeSignups(signupsInOrder(), wanted, time_zone))
}

async function invite(request: Request) {
  const { ids } = await readBody(request, invitation)
  return valueResponse(inviteBatch(ids, administrator.email))
}

async function batches(request: Request) {
  const { before_batch } = await readBody(
    request,
    z.strictObject({ before_batch: z.optional(integer) }),
  )
  return valueResponse(listBatches(administrator.email, before_batch))
}

async function takeBackBatch(request: Request) {
  const { batch } = await readBody(request, z.strictObject({ batch: integer }))
  return valueResponse(takeBack(batch))
}

/** The answer to each call of PostgREST. */
export const answers = {
  join,
  place: findPlace,
  correct: correctEmail,
  leave,
  friends: countFriendsOf,
  list,
  export: (request) => (request.method === 'POST' ? searchWaitlist : list)(request),
  search: searchWaitlist,
  count,
  summary: forAdministrators('summarize_signups', summarize),
  preview: forAdministrators('preview_batch', async (request) =>
    valueResponse(previewBatch(await readBody(request, batchRequest))),
  ),
  invite: forAdministrators('invite_batch', invite),
  'take-back': forAdministrators('take_back_batch', takeBackBatch),
  batches: forAdministrators('list_batches', batches),
  remove,
} as const satisfies Partial<Record<CallId, Answer>>
