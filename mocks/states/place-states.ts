import { placeCard, successView } from '../../src/content/join-outcome'
import { correction, leaving } from '../../src/content/own-place'
import {
  duplicateEmailToast,
  joinedToast,
  linkCopiedToast,
  linkNotCopiedToast,
} from '../../src/content/toasts'
import { routes } from '../../src/routes'
import { takenEmail } from '../server/signups/made-up-people'
import { join, joinAs } from './form-states'
import { enter, press, reload, type StateGroup, textsOf, waitFor } from './state'

/** Waits until the page has looked up the place. */
const isKnown = waitFor(successView.friendsJoined(0))
const openField = [isKnown, press(successView.correct)]
const correctTo = (email: string) => [
  ...openField,
  enter(email, correction.label),
  press(correction.save),
]
const openLeaving = [isKnown, press(placeCard.leave)]
const leave = [...openLeaving, press(leaving.confirm)]

const comeBack = [waitFor(successView.title), reload]
const share = [press(successView.share)]

export const placeStates: StateGroup = {
  title: 'The place in line',
  path: '/join-waitlist',
  steps: join,
  states: {
    'The visitor has joined': {
      shows: [
        ...textsOf(joinedToast),
        successView.position('1,044'),
        successView.writesTo[0],
        successView.correctedStays,
        successView.referral,
        successView.friendsJoined(0),
      ],
      isDistinct: true,
    },
    'Enough friends joined': { scenarios: 'friends-joined', shows: successView.referralDone },
    'The friends are being counted': {
      scenarios: 'slow:friends:10000ms',
      shows: successView.countingFriends,
    },
    'The friends cannot be counted': {
      scenarios: 'unavailable:friends',
      shows: successView.friendsNotCounted,
    },
    'The backend gives no invitation code': {
      scenarios: 'no-lookup',
      shows: successView.correctedIsNew,
    },
    'A proxy drops the number of the place': {
      scenarios: 'broken:without-prefer',
      shows: [joinedToast.title, successView.withoutPosition, successView.correctedIsNew],
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
    'The email can be corrected': { steps: openField, shows: correction.label, isDistinct: true },
    'The corrected email is saved': {
      steps: correctTo('ada.correct@example.com'),
      shows: 'ada.correct@example.com',
      spoken: correction.saved('ada.correct@example.com'),
    },
    'The corrected email is taken': {
      steps: correctTo(takenEmail),
      shows: duplicateEmailToast.description,
    },
    'The correction is being saved': {
      scenarios: 'slow:correct:10000ms',
      steps: correctTo('ada.correct@example.com'),
      shows: correction.saving,
    },
    'No response to the correction arrives': {
      scenarios: 'broken:lost:correct',
      steps: correctTo('ada.correct@example.com'),
      shows: correction.unknown,
    },
    'There are too many corrections': {
      scenarios: 'rate-limited:correct',
      steps: correctTo('ada.correct@example.com'),
      shows: correction.failed,
    },
    'The page asks before the visitor leaves': {
      steps: openLeaving,
      shows: [leaving.title('1,044'), leaving.text],
      isDistinct: true,
    },
    'The visitor is leaving': {
      scenarios: 'slow:leave:10000ms',
      steps: leave,
      shows: leaving.leaving,
    },
    'The visitor has left': { steps: leave, shows: placeCard.left('1,044') },
    'No response to leaving arrives': {
      scenarios: 'broken:lost:leave',
      steps: leave,
      shows: leaving.unknown,
    },
    'The server refuses to let the visitor leave': {
      scenarios: 'rate-limited:leave',
      steps: leave,
      shows: leaving.failed,
    },
    'The visitor returns': { steps: comeBack, shows: placeCard.formTitle },
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
    'Two people have joined in this browser': {
      steps: [...comeBack, ...joinAs('another@example.com'), ...comeBack],
      shows: placeCard.otherPlaces,
      displays: ['large-text'],
    },
  },
}

export const returnStates: StateGroup = {
  title: 'A returning visitor',
  path: '/join-waitlist',
  states: {
    'The team has invited the visitor': {
      scenarios: 'invited-visitor',
      shows: [placeCard.invited, placeCard.look],
      isDistinct: true,
    },
    'The team has removed the signup': {
      scenarios: 'removed-visitor',
      shows: [placeCard.gone, placeCard.hide],
      isDistinct: true,
    },
  },
}
