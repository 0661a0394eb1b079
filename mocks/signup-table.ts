import type { Database } from '../src/lib/database.types'
import { makeUpPeople } from './made-up-people'

export type SignupRow = Database['public']['Tables']['waitlist_signups']['Row']

/** A row as it is inserted: the server adds the rest. */
export type NewSignup = Pick<SignupRow, 'name' | 'email' | 'phone' | 'savings_amount'>

const STORAGE_KEY = 'nestwin:mock-signups'

const seeded = makeUpPeople()

/** Those who joined here. They are kept in local storage, so they survive a reload and other tabs see them. */
function readJoined(): SignupRow[] {
  const stored = localStorage.getItem(STORAGE_KEY)
  if (stored === null) return []
  try {
    return JSON.parse(stored)
  } catch {
    console.warn('The stored signups cannot be read; the table starts anew.')
    return []
  }
}

/** All rows, by position. */
export function allSignups(): SignupRow[] {
  return [...seeded, ...readJoined()]
}

/** Adds rows with the next positions, all of them or none. Out: the stored rows, or null if an e-mail is taken. */
export function insertSignups(signups: readonly NewSignup[]): SignupRow[] | null {
  const joined = readJoined()
  const takenEmails = new Set([...seeded, ...joined].map(({ email }) => email))
  const rows: SignupRow[] = []
  for (const signup of signups) {
    const email = normalizeEmail(signup.email)
    if (takenEmails.has(email)) return null
    takenEmails.add(email)
    rows.push({
      id: crypto.randomUUID(),
      ...signup,
      email,
      position: seeded.length + joined.length + rows.length + 1,
      created_at: new Date().toISOString(),
    })
  }
  localStorage.setItem(STORAGE_KEY, JSON.stringify([...joined, ...rows]))
  return rows
}

/** Forgets all who joined here. */
export function resetSignups() {
  localStorage.removeItem(STORAGE_KEY)
}

/** As the database stores it: the same person is the same address without case and spaces around it. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
