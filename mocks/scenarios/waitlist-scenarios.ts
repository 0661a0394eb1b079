import { figures } from '../../src/content/figures'
import { mapSignupColumns, type SignupRow } from '../../src/lib/signup-columns'
import { invitation, readSearch } from '../server/postgrest'
import { readBody } from '../server/request'
import { refusals, valueResponse } from '../server/responses'
import { inviteBatch } from '../server/signups/signup-functions'
import { allSignups, idOfKey, insertSignups, lastPosition } from '../server/signups/signup-table'
import { fillHiddenField, keepPlaces } from './browser-faults'
import type { Scenario } from './scenario'

/** `list-breaks` fails after this many positions, in list order. */
const ROWS_BEFORE_BREAK = 100
const OTHER_ADMINISTRATOR = 'other-admin@example.com'

/** A place as its owner's browser stores it. */
export const placeOf = ({ id, position, invite_code, invited_at }: SignupRow) => ({
  position,
  inviteCode: invite_code,
  invitedAt: invited_at,
  key: idOfKey(id),
})

const knowPlace = (goneAt: string | null) => (isOn: boolean) => {
  const [, , third] = allSignups()
  keepPlaces(isOn && third !== undefined ? [{ ...placeOf(third), goneAt }] : [])
}

export const joinScenarios = {
  'duplicate-email': {
    label: 'Email already signed up',
    description: 'Every signup is rejected as a duplicate (409, code 23505).',
    calls: ['join'],
    options: ['first'],
    respond: () => refusals.duplicate('email_key'),
  },
  'friends-joined': {
    label: 'Enough friends have joined',
    description: `${figures.referral.friends} friends have joined through the visitor's invitation.`,
    calls: ['friends'],
    options: ['first'],
    respond: () => valueResponse(figures.referral.friends),
  },
  'no-lookup': {
    label: 'Place cannot be looked up',
    description:
      'The backend has no function that finds a place. A visitor joins without an invitation, and an unknown outcome stays unknown: combine it with “Network drops”.',
    calls: ['place'],
    options: ['first'],
    respond: () => refusals.unknownFunction('find_place'),
  },
  'invited-visitor': {
    label: 'Invited visitor returns',
    description: 'The browser knows only place #3, and the team has invited its owner.',
    switched: knowPlace(null),
  },
  'removed-visitor': {
    label: 'Removed visitor returns',
    description: 'The browser knows only place #3, which the team has removed from the waitlist.',
    calls: ['place'],
    respond: () => valueResponse({ place: null }),
    switched: knowPlace('2026-11-19T21:30:00Z'),
  },
  'hidden-field': {
    label: 'Hidden field filled in',
    description: 'A password manager fills in a hidden field of the form.',
    replace: fillHiddenField,
  },
} as const satisfies Record<string, Scenario>

export const adminScenarios = {
  'list-breaks': {
    label: 'The third page fails',
    description:
      'The list and the search fail after the first 100 signups, from either end, and the export after the first 1,000 (500).',
    calls: ['list', 'search', 'export'],
    options: ['first'],
    async matches(request) {
      const { after_position, before_position, newest_first } = await readSearch(request)
      return newest_first
        ? (before_position ?? Infinity) <= lastPosition() - ROWS_BEFORE_BREAK + 1
        : (after_position ?? 0) >= ROWS_BEFORE_BREAK
    },
    respond: refusals.statementTimeout,
  },
  'new-signups': {
    label: 'A person joins',
    description: 'With each count of new signups, twice a minute, one more person has joined.',
    calls: ['count'],
    options: ['first'],
    before() {
      const email = `ada.park${lastPosition() + 1}@example.com`
      insertSignups([{ ...mapSignupColumns(() => null), name: 'Ada Park', email }])
    },
  },
  'no-batches': {
    label: 'Nobody has been invited',
    description: 'The list of the batches is empty. The signups stay as they are.',
    calls: ['batches'],
    options: ['first'],
    respond: () => valueResponse([]),
  },
  'faster-administrator': {
    label: 'Another administrator is faster',
    description:
      'A moment before you invite people, another administrator invites the first half of them (409). Happens once.',
    calls: ['invite'],
    // Then the mocked server refuses the request. The other half of the people still wait, so a new preview contains them.
    async before(request, { end }) {
      end()
      const { ids } = await readBody(request, invitation)
      if (ids.length > 0) inviteBatch(ids.slice(0, Math.ceil(ids.length / 2)), OTHER_ADMINISTRATOR)
    },
  },
} as const satisfies Record<string, Scenario>
