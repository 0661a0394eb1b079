/** What a step fills in, by the names of the fields, so that nobody has to type in front of an audience. */
interface FilledIn {
  readonly name: string
  readonly email: string
}

/** A step of the tour. It opens in this state, whatever happened before. The waitlist has the initial made-up people. */
export interface TourStep {
  readonly title: string
  /** What the presenter says. */
  readonly say: string
  /** What the presenter does. The names of buttons are in quotation marks, and a test presses them in this order. */
  readonly press: string
  readonly path: string
  /** The parts of the page that it scrolls to, one after the other, instead of its top. */
  readonly start?: readonly { readonly selector: string; readonly block: ScrollLogicalPosition }[]
  /** The scenarios that are on, as a link names them. */
  readonly scenarios?: string
  /** The form for joining is filled in with these values. */
  readonly joining?: FilledIn
  /** The sign-in form is filled in with this account. */
  readonly signingIn?: { readonly email: string; readonly password: string }
  /** The code of the friend whose invitation has opened the page. */
  readonly invitation?: string
}

/** The whole form if there is room, and its button in any case. */
const formInView = [
  { selector: '#waitlist-form', block: 'start' },
  { selector: '#waitlist-form [type=submit]', block: 'nearest' },
] as const

/**
 * The tour, told in five minutes. The early scripts have it, so it imports no code: a test compares its people, its account, and
 * its scenarios with those of the demo.
 */
export const tour: readonly TourStep[] = [
  {
    title: 'The offer',
    say: 'A savings annuity with guaranteed interest. Every $25 saved also takes part in monthly drawings.',
    press: 'Scroll with the mouse or a finger to three figures: 3.25%, $7,500, and $0.',
    path: '/',
  },
  {
    title: 'Your own amount',
    say: 'The insurer guarantees the interest. The prizes are luck: every simulated year is another one.',
    press: 'Drag the egg to $25K, then press “Simulate a year”.',
    path: '/',
    start: [
      { selector: '#example [role=group]', block: 'start' },
      // In a low window, too.
      { selector: '#example button[data-needs-script]', block: 'nearest' },
    ],
  },
  {
    title: 'Joining',
    say: 'A name and an email address are enough. The answer is the place in line.',
    press: 'Press “Join the Waitlist”.',
    path: '/join-waitlist',
    start: formInView,
    joining: { name: 'Kai Nguyen', email: 'kai.nguyen@example.com' },
  },
  {
    title: 'Joining twice',
    say: 'Ada has joined before. The form says so, and loses nothing that she typed.',
    press: 'Press “Join the Waitlist”.',
    path: '/join-waitlist',
    start: formInView,
    joining: { name: 'Ada Okafor', email: 'ada.okafor@example.com' },
  },
  {
    title: 'An invitation',
    say: 'Umar opens a friend’s invitation. The page says what that friend gains if he joins.',
    press: 'Scroll down, press “Join the Waitlist”, scroll down again, and press “Copy link”.',
    path: '/join-waitlist',
    joining: { name: 'Umar Ito', email: 'umar.ito@example.com' },
    invitation: '6YBMDJPF',
  },
  {
    title: 'A bad connection',
    say: 'On a train, the connection breaks off. The page says what it knows. Nobody joins twice.',
    press: 'Press “Join the Waitlist”, wait for the message, then press “Try again”.',
    path: '/join-waitlist',
    start: formInView,
    scenarios: 'slow:1500ms,offline:join:first-1',
    joining: { name: 'Oscar Alvarez', email: 'oscar.alvarez@example.com' },
  },
  {
    title: 'The team’s page',
    say: 'Each step starts afresh with made-up people. The team sees who brought friends.',
    press: 'Press “Ada Okafor”, scroll to her five friends, then press “Close”.',
    path: '/admin',
  },
  {
    title: 'Inviting the next people',
    say: 'Two administrators invite at once. Nobody is invited twice.',
    press:
      'Press “Invite next...”, “Mark as invited”, again “Mark as invited”, which saves a file, and “Close”.',
    path: '/admin',
    scenarios: 'faster-administrator',
  },
  {
    title: 'A session that ends',
    say: 'The session has ended, so the list fails. No names are shown until a sign-in.',
    press: 'Press “Sign in”.',
    path: '/admin',
    scenarios: 'session-expired',
    signingIn: { email: 'admin@example.com', password: 'nestwin-demo' },
  },
  {
    title: 'Without the network',
    say: 'The official rules open without a network, like everything you have seen. That was Nestwin.',
    press:
      'Switch off Wi-Fi, or stop a server on this computer, and reload. In a video call, skip this.',
    path: '/sweepstakes-rules',
  },
]

export const TOUR_PARAMETER = 'tour'

/** The value of the parameter that ends the tour. */
export const TOUR_END = 'end'

/** The address of a step. @param number from 1 on */
export const stepAddress = (number: number) =>
  `${tour[number - 1]?.path ?? '/'}?${TOUR_PARAMETER}=${number}`

/** The address that ends the tour. */
export const endAddress = `/?${TOUR_PARAMETER}=${TOUR_END}`
