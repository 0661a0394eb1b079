/** A user who can sign in to the mocked project. */
export interface Account {
  readonly id: string
  readonly email: string
  /** Public on purpose: it protects only made-up data. */
  readonly password: string
  readonly isAdministrator: boolean
}

/** The account that the demo starts signed in as. */
export const administrator: Account = {
  id: '00000000-0000-4000-9000-000000000001',
  email: 'admin@example.com',
  password: 'nestwin-demo',
  isAdministrator: true,
}

/** Can sign in, but sees no signups. */
export const member: Account = {
  id: '00000000-0000-4000-9000-000000000002',
  email: 'member@example.com',
  password: 'nestwin-demo',
  isAdministrator: false,
}

export const accounts: readonly Account[] = [administrator, member]
