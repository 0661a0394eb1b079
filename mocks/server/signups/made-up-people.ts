import { savingsRanges } from '../../../src/content/signup-fields'
import { INVITE_CODE_CHARACTERS, INVITE_CODE_LENGTH } from '../../../src/invitation/invite-code'
import type { SignupRow } from '../../../src/lib/signup-columns'

const firstNames = (
  'Ada Amara Andrés Aisha Ben Bianca Caleb Chloé Dalia Daniel Elena Emeka Farah Felix Grace Hana Hugo Imani Ines Jamal ' +
  'Jun Kai Keisha Lars Leila Mateo Mina Noor Oscar Paloma Priya Quentin Rosa Samir Tessa Umar Vera Wren Yusuf Zoë'
).split(' ')

const lastNames = (
  "Okafor Abbott Alvarez Bauer Becker Castillo Chen Cohen D'Angelo Diallo Eriksen Fischer Flores Garcia Gupta Haddad " +
  "Hughes Ito Jackson Johansson Kaya Kim Kowalski Lopez Martin Mbeki Müller Nguyen Novak O'Brien Ortiz Park Patel " +
  'Quinn Rossi Santos Silva Tanaka Walker Zhang'
).split(' ')

const areaCodes = ['206', '312', '404', '503', '512', '602', '614', '720', '813', '919']

/** The batches that the team has invited, in position order. */
export const madeUpBatches = [
  { batch: 1, lastPosition: 25, invited_at: '2026-10-15T16:00:00+00:00' },
  { batch: 2, lastPosition: 75, invited_at: '2026-11-05T16:30:00+00:00' },
] as const

/**
 * The default time of the last made-up signup. The demo and the database seed use the present instead. Tests that name dates
 * set the clock to this time.
 */
export const MADE_UP_UNTIL = '2026-11-12T12:00:00+00:00'

export const INITIAL_PEOPLE = 1_043

const PAIRS = firstNames.length * lastNames.length
/** Coprime to the number of pairs, so that no name repeats before every pair has been used. */
const STRIDE = 607

function asciiLetters(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}

const firstLetters = firstNames.map(asciiLetters)
const lastLetters = lastNames.map(asciiLetters)

/** A UUID made from a position. `crypto.randomUUID` needs HTTPS, and the demo also runs over plain HTTP. */
export function madeUpId(position: number): string {
  return `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`
}

const POSSIBLE_CODES = BigInt(INVITE_CODE_CHARACTERS.length) ** BigInt(INVITE_CODE_LENGTH)
/** Coprime to the number of possible codes, so that no code repeats. */
const CODE_STRIDE = 233_496_473_117n

/** An invitation code made from a position. The database's codes are random. */
export function madeUpCode(position: number): string {
  let rest = Number((BigInt(position) * CODE_STRIDE) % POSSIBLE_CODES)
  let code = ''
  while (code.length < INVITE_CODE_LENGTH) {
    code += INVITE_CODE_CHARACTERS[rest % INVITE_CODE_CHARACTERS.length]
    rest = Math.floor(rest / INVITE_CODE_CHARACTERS.length)
  }
  return code
}

/** Every sixth person came through an earlier person's invitation. Only every seventh person (#1, #8, and so on) invites. */
function inviterOf(position: number): number | null {
  if (position % 6 !== 0) return null
  const random = (Math.imul(position, 2_654_435_761) >>> 0) / 2 ** 32
  return 1 + 7 * Math.floor((random * (position - 1)) / 7)
}

/** Formats a time as PostgreSQL writes it in JSON, in UTC. */
export function timestamp(date: Date): string {
  return date.toISOString().replace(/\.?0*Z$/, '+00:00')
}

const HOUR_MS = 60 * 60 * 1_000
const SIGNUP_DAYS = 164
/** Factors for the first four days. */
const LAUNCH_PEAK = [9, 5, 3, 2]

/** The relative number of people who join in an hour. It grows over time, and is lower at night in America and on weekends. */
function weightOf(hour: Date, day: number): number {
  const growth = 0.4 + (1.4 * day) / SIGNUP_DAYS
  const chance = 0.7 + ((day * 61) % 97) / 160
  const isWeekend = [0, 6].includes(hour.getUTCDay())
  const isNight = hour.getUTCHours() >= 6 && hour.getUTCHours() < 12
  return growth * chance * (LAUNCH_PEAK[day] ?? 1) * (isWeekend ? 0.5 : 1) * (isNight ? 0.1 : 1)
}

/** @returns the times of the signups in milliseconds since 1970, ascending. The last one is shortly before `until`. */
function signupTimes(until: number): readonly number[] {
  const start = until - SIGNUP_DAYS * 24 * HOUR_MS
  const hours = Array.from({ length: SIGNUP_DAYS * 24 }, (_, hour) => {
    const time = start + hour * HOUR_MS
    return { time, weight: weightOf(new Date(time), Math.floor(hour / 24)) }
  })
  const perPerson = hours.reduce((sum, { weight }) => sum + weight, 0) / INITIAL_PEOPLE
  const times: number[] = []
  let passed = 0
  for (const { time, weight } of hours) {
    // Each signup is up to 0.43 of an interval early, so the intervals vary, and the order stays the same.
    const share = () => (times.length + 1 - ((times.length * 61) % 97) / 227) * perPerson - passed
    // Rounding may leave some people for the last hour.
    const isLast = time + HOUR_MS >= until
    while (times.length < INITIAL_PEOPLE && (share() <= weight || isLast)) {
      times.push(Math.round(time + (share() / weight) * HOUR_MS))
    }
    passed += weight
  }
  return times
}

/** The percentage of people for each savings range. The rest give no amount. */
const AMOUNT_PERCENTS = [34, 24, 19, 9, 5]

function amountOf(position: number): string | null {
  let percent = (position * 37) % 100
  const range = AMOUNT_PERCENTS.findIndex((one) => {
    percent -= one
    return percent < 0
  })
  return savingsRanges[range] ?? null
}

/** @param later the milliseconds to add to the times in `madeUpBatches` */
function makeUpPerson(
  index: number,
  time: number,
  friends_joined: number,
  later: number,
): SignupRow {
  const pair = (index * STRIDE) % PAIRS
  const firstIndex = pair % firstNames.length
  const lastIndex = Math.floor(pair / firstNames.length)
  const areaCode = areaCodes[pair % areaCodes.length]
  const lineNumber = String((index * 37) % 100).padStart(2, '0')
  const inviter = inviterOf(index + 1)
  const invitation = madeUpBatches.find(({ lastPosition }) => index < lastPosition)
  return {
    id: madeUpId(index + 1),
    name: `${firstNames[firstIndex]} ${lastNames[lastIndex]}`,
    email: `${firstLetters[firstIndex]}.${lastLetters[lastIndex]}@example.com`,
    phone: pair % 5 < 3 ? `(${areaCode}) 555-01${lineNumber}` : null,
    savings_amount: amountOf(index + 1),
    position: index + 1,
    created_at: timestamp(new Date(time)),
    invite_code: madeUpCode(index + 1),
    invited_by: inviter === null ? null : madeUpCode(inviter),
    friends_joined,
    invited_at: invitation ? timestamp(new Date(Date.parse(invitation.invited_at) + later)) : null,
    batch: invitation?.batch ?? null,
  }
}

/**
 * Makes up a waitlist, which depends only on the time. Emails are at example.com, and phone numbers are in the range that is
 * reserved for fiction (555-0100 to 555-0199).
 * @param until the time of the last signup, in ISO 8601
 */
export function makeUpPeople(until: string = MADE_UP_UNTIL): readonly SignupRow[] {
  const friends = new Uint32Array(INITIAL_PEOPLE + 1)
  for (let position = 1; position <= INITIAL_PEOPLE; position++) {
    const inviter = inviterOf(position)
    if (inviter !== null) friends[inviter] = (friends[inviter] ?? 0) + 1
  }
  const end = Date.parse(until)
  return signupTimes(end).map((time, index) =>
    makeUpPerson(index, time, friends[index + 1] ?? 0, end - Date.parse(MADE_UP_UNTIL)),
  )
}

/** The waitlist up to `MADE_UP_UNTIL`. Marked as pure, so that the bundler leaves it out of the early script. */
export const madeUpPeople = /* @__PURE__ */ makeUpPeople()

/** An email on the made-up waitlist, for a duplicate signup. */
export const takenEmail = madeUpPeople[0]?.email ?? ''
