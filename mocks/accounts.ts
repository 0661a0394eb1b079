/** Somebody who can sign in at the mocked project. */
export interface Account {
  readonly id: string
  readonly email: string
  /** In the open: it opens nothing but made-up data. */
  readonly password: string
  readonly isAdministrator: boolean
}

/** The administrator as whom the demo is signed in. */
export const administrator: Account = {
  id: '00000000-0000-4000-9000-000000000001',
  email: 'admin@example.com',
  password: 'nestwin-demo',
  isAdministrator: true,
}

/** An account that is no administrator: it can sign in, and then sees nobody. */
export const member: Account = {
  id: '00000000-0000-4000-9000-000000000002',
  email: 'member@example.com',
  password: 'nestwin-demo',
  isAdministrator: false,
}

export const accounts: readonly Account[] = [administrator, member]
