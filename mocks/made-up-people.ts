import { savingsRanges } from '../src/content/savings-ranges'
import type { SignupRow } from './signup-table'

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

const PEOPLE = 1_043
const FIRST_SIGNUP = Date.UTC(2026, 5, 1, 13, 0)
const PAIRS = firstNames.length * lastNames.length
/** Shares no divisor with the number of pairs, so that steps of it meet each pair once. */
const STRIDE = 607

/** The same numbers from 0 to 1 at every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function pick<T>(list: readonly T[], random: () => number): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from an empty list')
  return item
}

function asciiLetters(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
}

/**
 * The people who are on the waitlist from the start: made up, the same at every start, at example.com and with
 * telephone numbers that are kept for fiction (555-0100 to 555-0199).
 */
export function makeUpPeople(): SignupRow[] {
  const random = createRandom(20_261_121)
  let createdAt = FIRST_SIGNUP
  return Array.from({ length: PEOPLE }, (_, index) => {
    const pair = (index * STRIDE) % PAIRS
    const first = firstNames[pair % firstNames.length] ?? ''
    const last = lastNames[Math.floor(pair / firstNames.length)] ?? ''
    const hasPhone = random() < 0.6
    const hasSavingsAmount = random() < 0.8
    createdAt += Math.floor((5 + random() * 450) * 60_000)
    return {
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      name: `${first} ${last}`,
      email: `${asciiLetters(first)}.${asciiLetters(last)}@example.com`,
      phone: hasPhone
        ? `(${pick(areaCodes, random)}) 555-01${String(Math.floor(random() * 100)).padStart(2, '0')}`
        : null,
      savings_amount: hasSavingsAmount ? pick(savingsRanges, random) : null,
      position: index + 1,
      created_at: new Date(createdAt).toISOString(),
    }
  })
}

/** An address that is on the waitlist from the start, to show a duplicate by hand. */
export const takenEmail = makeUpPeople()[0]?.email ?? ''
