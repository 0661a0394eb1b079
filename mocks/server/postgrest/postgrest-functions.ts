import type { Database } from '../../../src/lib/database.types'
import { administrator } from '../gotrue/accounts'
import {
  type BatchRequest,
  inviteBatch,
  listBatches,
  previewBatch,
  type SignupFilter,
  searchSignups,
  summarizeSignups,
  takeBack,
} from '../signups/signup-functions'
import { countFriends, findSignup, signupsInOrder } from '../signups/signup-table'
import { refuseUnimplemented } from '../support'
import { toBoolean, toInteger, toMicroseconds, toUuid } from './postgres-values'
import { parseBody, toText } from './postgrest-json'
import { readQuery } from './postgrest-query'
import { readPreferences, respondAsRole } from './postgrest-request'
import { type Role, refusals, valueResponse } from './postgrest-responses'
import { pageResponse } from './postgrest-rows'

/**
 * What the site uses of PostgREST's functions: calling them with a JSON body. A function that refuses a request throws the
 * response.
 */

type Functions = Database['public']['Functions']
type FunctionName = keyof Functions
/** The body of a request. */
type Arguments = Readonly<Partial<Record<string, unknown>>>

const batchParameters = ['how_many', 'friends_first', 'ids', 'filter'] as const
const pageParameters = ['after_position', 'before_position', 'newest_first', 'max_rows'] as const

const signatures: {
  readonly [Name in FunctionName]: Readonly<
    Record<'required' | 'parameters', readonly Extract<keyof Functions[Name]['Args'], string>[]>
  >
} = {
  count_friends: { required: ['code'], parameters: ['code'] },
  find_place: { required: ['email'], parameters: ['email'] },
  search_signups: {
    required: ['filter'],
    parameters: ['filter', ...pageParameters],
  },
  summarize_signups: {
    required: [],
    parameters: ['filter', 'time_zone'],
  },
  preview_batch: { required: [], parameters: batchParameters },
  invite_batch: {
    required: ['fingerprint'],
    parameters: ['fingerprint', ...batchParameters],
  },
  take_back_batch: { required: ['batch'], parameters: ['batch'] },
  list_batches: { required: [], parameters: [] },
}

/** @param name the function's name in the path */
export async function respondToFunctionRequest(request: Request, name: string): Promise<Response> {
  if (request.method !== 'POST') refuseUnimplemented('PostgREST', `${request.method} rpc/${name}`)
  return respondAsRole(request, async (role) => {
    const sent = await readArguments(request)
    if (!isFunction(name) || !hasSignature(name, sent)) {
      throw refusals.unknownFunction(name, Object.keys(sent).sort())
    }
    switch (name) {
      case 'count_friends':
        return respondToFriends(request, sent)
      case 'find_place':
        return respondToPlace(request, sent)
      case 'search_signups':
        return respondToSearch(request, sent, role)
      case 'summarize_signups':
        return respondToSummary(request, sent, role)
      case 'preview_batch':
      case 'invite_batch':
      case 'take_back_batch':
      case 'list_batches':
        return respondToBatches(request, name, sent, role)
    }
  })
}

async function readArguments(request: Request): Promise<Arguments> {
  const text = await request.text()
  if (text === '') return {}
  const body = parseBody(text)
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? { ...body } : refuseUnimplemented('PostgREST', `a function with ${text}`)
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(signatures, name)
}

function hasSignature(name: FunctionName, sent: Arguments): boolean {
  const { required, parameters } = signatures[name]
  const allowed: readonly string[] = parameters
  return (
    Object.keys(sent).every((key) => allowed.includes(key)) && required.every((key) => key in sent)
  )
}

function respondToFriends(request: Request, sent: Arguments): Response {
  refuseParameters(request)
  return valueResponse(
    countFriends(readArgument(sent, 'code', String)),
    readPreferences(request).isCounted,
  )
}

function respondToPlace(request: Request, sent: Arguments): Response {
  refuseParameters(request)
  const { key, isCounted } = readPreferences(request)
  const email = readArgument(sent, 'email', String)
  const row = key === undefined || email === null ? undefined : findSignup(key, email)
  const place = row === undefined ? null : { position: row.position, invite_code: row.invite_code }
  return valueResponse({ place }, isCounted)
}

function respondToSearch(request: Request, sent: Arguments, role: Role): Response {
  const query = readQuery(new URL(request.url).searchParams, 'search_signups')
  requirePrivilege(role, 'search_signups')
  const page = {
    afterPosition: readArgument(sent, 'after_position', toInteger),
    beforePosition: readArgument(sent, 'before_position', toInteger),
    isNewestFirst: readArgument(sent, 'newest_first', toBoolean) ?? false,
    maxRows: readArgument(sent, 'max_rows', toInteger, 100),
  }
  requireAdministrator(role)
  return pageResponse(request, searchSignups({ filter: readFilter(sent), ...page }), query)
}

function respondToSummary(request: Request, sent: Arguments, role: Role): Response {
  refuseParameters(request)
  requirePrivilege(role, 'summarize_signups')
  const timeZone = readArgument(sent, 'time_zone', String) ?? 'UTC'
  requireAdministrator(role)
  return valueResponse(
    summarizeSignups(signupsInOrder(), readFilter(sent), timeZone),
    readPreferences(request).isCounted,
  )
}

function respondToBatches(
  request: Request,
  name: 'preview_batch' | 'invite_batch' | 'take_back_batch' | 'list_batches',
  sent: Arguments,
  role: Role,
): Response {
  refuseParameters(request)
  requirePrivilege(role, name)
  const batch = readArgument(sent, 'batch', toInteger)
  const fingerprint = readArgument(sent, 'fingerprint', String)
  const people = readPeople(sent)
  requireAdministrator(role)
  const wanted = () => ({ ...people, filter: readFilter(sent) })
  const respond = {
    preview_batch: () => previewBatch(wanted()),
    invite_batch: () => inviteBatch(wanted(), fingerprint, administrator.email),
    take_back_batch: () => takeBack(batch),
    list_batches: listBatches,
  }
  return valueResponse(respond[name](), readPreferences(request).isCounted)
}

function readPeople(sent: Arguments) {
  return {
    howMany: readArgument(sent, 'how_many', toInteger),
    isFriendsFirst: readArgument(sent, 'friends_first', toBoolean, true) ?? false,
    ids: readIds(sent),
  }
}

/** @returns whom a request of `preview_batch` or `invite_batch` is about */
export async function readBatchRequest(request: Request): Promise<BatchRequest> {
  const sent = await readArguments(request.clone())
  return { ...readPeople(sent), filter: readFilter(sent) }
}

/** A list of ids, or null. */
function readIds({ ids }: Arguments): string[] | null {
  if (ids === undefined || ids === null) return null
  if (!Array.isArray(ids)) refuseUnimplemented('PostgREST', 'a list that is no list')
  return ids.map((id) => toUuid(toText(id) ?? ''))
}

/** PostgREST applies parameters to rows. */
function refuseParameters({ url }: Request) {
  const { search } = new URL(url)
  if (search !== '') refuseUnimplemented('PostgREST', `the parameters ${search} of a value`)
}

/** PostgreSQL checks this privilege before it reads the arguments, and runs the function after that. */
function requirePrivilege(role: Role, name: FunctionName) {
  if (role === 'anonymous') throw refusals.permissionDenied(role, `function ${name}`)
}

/** The functions themselves check this. */
function requireAdministrator(role: Role) {
  if (role !== 'administrator') throw refusals.notAdministrator()
}

const conditionNames = [
  'search',
  'savings',
  'joined_from',
  'joined_before',
  'min_friends',
  'status',
  'in_batch',
]

/** The functions themselves read this, after they have checked the caller. */
function readFilter({ filter = null }: Arguments): SignupFilter {
  if (typeof filter !== 'object' || Array.isArray(filter)) {
    refuseUnimplemented('PostgreSQL', 'a filter that is not an object')
  }
  const conditions: Arguments = { ...filter }
  if (Object.keys(conditions).some((name) => !conditionNames.includes(name))) {
    throw refusals.unknownCondition()
  }
  return {
    search: readArgument(conditions, 'search', String),
    savings: readArgument(conditions, 'savings', String),
    joinedFrom: readArgument(conditions, 'joined_from', toMicroseconds),
    joinedBefore: readArgument(conditions, 'joined_before', toMicroseconds),
    minFriends: readArgument(conditions, 'min_friends', toInteger),
    status: readArgument(conditions, 'status', String),
    batch: readArgument(conditions, 'in_batch', toInteger),
  }
}

/** @param defaultValue the parameter's default, for a missing argument. An argument of null stays null. */
function readArgument<Value>(
  sent: Arguments,
  name: string,
  parse: (text: string) => Value,
  defaultValue: Value | null = null,
): Value | null {
  const value = sent[name]
  if (value === undefined) return defaultValue
  const text = toText(value)
  return text === null ? null : parse(text)
}
