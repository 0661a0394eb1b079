import type { Database } from '../src/lib/database.types'
import { madeUpId, madeUpPeople } from './made-up-people'

export type SignupRow = Database['public']['Tables']['waitlist_signups']['Row']

/** A row as it is inserted: the server adds the rest. */
export type NewSignup = Pick<SignupRow, 'name' | 'email' | 'phone' | 'savings_amount'>

const STORAGE_KEY = 'nestwin:mock-signups'

/** Those who joined here. They are kept in local storage, so they survive a reload and other tabs see them. */
function readJoined(): SignupRow[] {
  const stored = localStorage.getItem(STORAGE_KEY)
  if (stored === null) return []
  try {
    const rows: unknown = JSON.parse(stored)
    if (isSignupRows(rows)) return rows
  } catch {
    // Told below, with everything else that is no table.
  }
  console.warn('The stored signups cannot be read; the table starts anew.')
  localStorage.removeItem(STORAGE_KEY)
  return []
}

function isSignupRows(value: unknown): value is SignupRow[] {
  const keys = Object.keys(madeUpPeople[0] ?? {})
  const isRow = (row: unknown) =>
    typeof row === 'object' && row !== null && keys.every((key) => key in row)
  return Array.isArray(value) && value.every(isRow)
}

/** All rows, by position. */
export function allSignups(): SignupRow[] {
  return [...madeUpPeople, ...readJoined()]
}

/** Adds rows with the next positions, all of them or none. Out: the stored rows, or null if an e-mail is taken. */
export function insertSignups(signups: readonly NewSignup[]): SignupRow[] | null {
  const present = allSignups()
  const takenEmails = new Set(present.map(({ email }) => email))
  const rows: SignupRow[] = []
  for (const signup of signups) {
    const email = normalizeEmail(signup.email)
    if (takenEmails.has(email)) return null
    takenEmails.add(email)
    rows.push({
      id: madeUpId(present.length + rows.length + 1),
      ...signup,
      email,
      position: present.length + rows.length + 1,
      created_at: new Date().toISOString(),
    })
  }
  localStorage.setItem(STORAGE_KEY, JSON.stringify([...readJoined(), ...rows]))
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
