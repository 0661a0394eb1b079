import { placeCard, successView } from '../../src/content/join-outcome'
import { joinedToast, linkCopiedToast, linkNotCopiedToast } from '../../src/content/toasts'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import { routes } from '../../src/routes'
import { madeUpPeople } from '../server/signups/made-up-people'
import { join } from './form-states'
import { press, reload, type StateGroup, textsOf, waitFor } from './state'

const comeBack = [waitFor(successView.title), reload]
const share = [press(successView.share)]

/** The visitor has joined. */
export const placeStates: StateGroup = {
  title: 'The place in line',
  path: '/join-waitlist',
  steps: join,
  states: {
    'The visitor has joined': {
      shows: [
        ...textsOf(joinedToast),
        successView.position('1,044'),
        successView.writesTo,
        successView.firstEmail,
        successView.referral,
        successView.friendsJoined(0),
      ],
      isDistinct: true,
    },
    'Three friends joined': { scenarios: 'friends-joined', shows: successView.friendsJoined(3) },
    'The friends are being counted': {
      scenarios: 'slow:friends:10000ms',
      shows: successView.countingFriends,
    },
    'The friends cannot be counted': {
      scenarios: 'unavailable:friends',
      shows: successView.friendsNotCounted,
    },
    'The backend gives no invitation code': { scenarios: 'no-lookup', shows: successView.pageLink },
    'A proxy drops the number of the place': {
      scenarios: 'broken:without-prefer',
      shows: [joinedToast.title, successView.withoutPosition, successView.pageLink],
      isDistinct: true,
    },
    'The share sheet fails, so the link is copied': {
      isDistinct: true,
      scenarios: 'share-fails',
      steps: share,
      shows: linkCopiedToast,
    },
    'An old browser can neither share nor copy': {
      scenarios: 'old-browser',
      steps: share,
      shows: linkNotCopiedToast,
    },
    'The toasts’ code is missing': { scenarios: 'missing-code:toaster', shows: joinedToast.title },
    'The visitor returns': { steps: comeBack, shows: [placeCard.title, placeCard.formIsFor] },
    'The browser refuses storage, so a reload shows the form': {
      scenarios: 'storage-refused',
      steps: comeBack,
      shows: routes.joinWaitlist.heading,
    },
    'The storage is full, so a reload shows the form': {
      scenarios: 'storage-full',
      steps: comeBack,
      shows: routes.joinWaitlist.heading,
    },
    'Several people have joined in this browser, and one more joins': {
      stored: {
        [PLACE_KEY]: [
          { position: 1_234_567, inviteCode: madeUpPeople[11]?.invite_code },
          { position: 12, inviteCode: null },
        ],
      },
      steps: comeBack,
      shows: placeCard.otherPlaces,
      displays: ['large-text'],
    },
  },
}
