import { isInaccessible, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { signInAdministrator } from '../../mocks/scenarios/demo-session'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import {
  batchRequest,
  inviteBatch,
  previewBatch,
} from '../../mocks/server/signups/signup-functions'
import { writeWaitlist } from '../../mocks/server/signups/signup-table'
import { adminPage, toolbar } from '../../src/content/admin-list'
import { signInForm } from '../../src/content/admin-session'
import type { SignupRow } from '../../src/lib/signup-columns'
import { pasteInto, renderApp } from './render-app'

/** A small number, because jsdom renders rows slowly. */
export const PEOPLE = 8

/** Signs an administrator in, and fills the waitlist with the first made-up people. */
export function startTeam(people = PEOPLE) {
  signInAdministrator()
  const team = madeUpPeople.slice(0, people)
  const friendsOf = ({ invite_code }: SignupRow) =>
    team.filter(({ invited_by }) => invited_by === invite_code).length
  writeWaitlist({
    changedAt: 0,
    people: 0,
    signups: team.map((person) => ({
      ...person,
      friends_joined: friendsOf(person),
      invited_at: null,
      batch: null,
    })),
    batches: [],
    leftIds: [],
    lastPosition: people,
  })
}

/** Opens the admin page. Resolves when its list and its numbers have loaded. */
export async function openAdmin(address = '/admin') {
  const user = await renderApp(address)
  await screen.findAllByText(/ · [\d,]+ signups?$|^No signups /)
  // A list that fits on one page shows its count before the numbers have loaded.
  await screen.findByText(/^As of /)
  return user
}

/** The first visible button with this name. The page also has hidden buttons for phones. A search by role is slow in jsdom. */
export function button(name: string | RegExp) {
  const first = [...document.querySelectorAll('button')].find((one) => {
    const label = one.ariaLabel ?? one.textContent
    const hasName = typeof name === 'string' ? label === name : name.test(label)
    return hasName && !isInaccessible(one)
  })
  if (first === undefined) throw new Error(`There is no button ${name}`)
  return first
}

/** The button in a row that opens the signup. */
export const nameButton = (position: number) => button(new RegExp(`, #${position}$`))

export const table = () => screen.findByRole('table', { name: /^Signups #/ })

/** The rows without the header. A search by role is slow in jsdom. */
export const rows = () => [...document.querySelectorAll('tr[data-signup]')]

export const positions = () =>
  rows().map((row) => Number(/#([\d,]+)/.exec(row.textContent)?.[1]?.replace(',', '')))

export const total = () => screen.getByText(adminPage.total).nextSibling

export const searchField = () => screen.getByLabelText(toolbar.search)

export const openTab = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('tab', { name }))

/** @returns queries within the dialog with this title */
export const inDialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }))

export const emailField = () => screen.findByRole('textbox', { name: signInForm.email.label })
export const passwordField = () => screen.getByLabelText(signInForm.password.label, { exact: true })

/** Fills in the sign-in form. */
export async function enterAccount(
  user: UserEvent,
  { email, password }: { email: string; password: string },
) {
  await pasteInto(user, await emailField(), email)
  await pasteInto(user, passwordField(), password)
}

export async function signIn(user: UserEvent, account = administrator) {
  await enterAccount(user, account)
  await user.click(button(signInForm.submit))
}

/** Invites the next person outside this page, as another administrator would. */
export function inviteElsewhere(by = administrator.email) {
  inviteBatch(previewBatch(batchRequest.parse({ how_many: 1 })).ids, by)
}
