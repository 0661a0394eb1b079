import { administrator } from '../server/gotrue/accounts'
import { madeUpPeople } from '../server/signups/made-up-people'

interface TourStep {
  readonly title: string
  readonly text: string
  /** A page, with the state of the demo that the step shows. */
  readonly link: string
}

/** A five-minute tour of the site. mocks/README.md has the same steps. */
export const tour: readonly TourStep[] = [
  {
    title: 'The offer',
    text: 'Drag the slider of the calculator: interest and prizes follow, and the form starts with the amount.',
    link: '/?scenario=',
  },
  {
    title: 'Joining',
    text: 'Enter any name and an address at example.com. The answer is the place in line, which the page shows from then on. “Join with another address” shows the form again.',
    link: '/join-waitlist?scenario=',
  },
  {
    title: 'Somebody who has already joined',
    text: 'Every address counts as taken now. The form reports it and keeps what you typed.',
    link: '/join-waitlist?scenario=duplicate-email',
  },
  {
    title: 'An invitation',
    text: 'The page says that a friend sent it, and what the friend gains. After joining, your own link is there to share.',
    link: `/join-waitlist?scenario=&invite=${madeUpPeople[11]?.invite_code}`,
  },
  {
    title: 'A bad connection',
    text: 'Join: the first attempt fails, and the second succeeds. Nothing you typed is lost.',
    link: '/join-waitlist?scenario=slow:1500ms,offline:join:first-1',
  },
  {
    title: "The team's page",
    text: 'You are signed in as an administrator. Search, filter by who has brought three friends, and export, or remove somebody: the positions of the others stay. If you have signed out, the Data tab signs you in.',
    link: '/admin?scenario=',
  },
  {
    title: 'Inviting the next people',
    text: 'Press “Invite next...” and “Mark as invited”. Another administrator is faster, so nobody is invited, and the preview names others. Press again: these people are invited, and a file of them is saved. “Batches” takes them back.',
    link: '/admin?scenario=faster-administrator',
  },
  {
    title: 'A session that ends',
    text: `The page prompts for a new sign-in. Use ${administrator.email} and ${administrator.password}.`,
    link: '/admin?scenario=session-expired',
  },
  {
    title: 'The official rules',
    text: 'Print them: the page fits on paper, without the strip.',
    link: '/sweepstakes-rules?scenario=',
  },
  {
    title: 'Without the network',
    text: 'Switch off Wi-Fi, or stop the server, and reload. Every page still opens.',
    link: '/?scenario=&demo=hidden',
  },
]
