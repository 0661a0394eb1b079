import { placeCard, successView } from '../../src/content/join-outcome'
import { joinedToast, linkCopiedToast, linkNotCopiedToast } from '../../src/content/toasts'
import { routes } from '../../src/routes'
import { join } from './form-situations'
import {
  computed,
  press,
  reload,
  type Situation,
  type Step,
  texts,
  toast,
  waitFor,
} from './situation'

const joined = (
  id: string,
  title: string,
  scenarios: string,
  steps: readonly Step[],
  shows: Situation['shows'],
): Situation => ({
  id,
  title,
  path: '/join-waitlist',
  scenarios,
  steps: [...join, ...steps],
  shows,
})

/** The visitor has joined. */
export const placeSituations: readonly Situation[] = [
  joined(
    'joined',
    'The visitor has joined',
    '',
    [],
    [
      ...toast(joinedToast),
      ...texts(
        successView.title,
        successView.writesTo,
        successView.firstEmail,
        successView.referral,
      ),
      computed(successView.position, successView.position('1,044')),
      computed(successView.friendsJoined, successView.friendsJoined(0)),
    ],
  ),
  joined(
    'friends-joined',
    'Three friends have joined',
    'friends-joined',
    [],
    [computed(successView.friendsJoined, successView.friendsJoined(3))],
  ),
  joined(
    'friends-counting',
    'The friends are being counted',
    'slow:friends:10000ms',
    [],
    [...texts(successView.countingFriends)],
  ),
  joined(
    'friends-not-counted',
    'The friends cannot be counted',
    'unavailable:friends',
    [],
    [...texts(successView.friendsNotCounted)],
  ),
  joined(
    'without-invitation',
    'The backend gives no invitation code',
    'no-lookup',
    [],
    [...texts(successView.pageLink)],
  ),
  joined(
    'link-copied',
    'The link is copied',
    '',
    [press(successView.copyLink)],
    [...toast(linkCopiedToast)],
  ),
  joined(
    'link-not-copied',
    'The browser blocks the clipboard',
    'clipboard-blocked',
    [press(successView.copyLink)],
    [...toast(linkNotCopiedToast)],
  ),
  joined(
    'not-shared',
    'An old browser can neither share nor copy',
    'old-browser',
    [press(successView.share)],
    [...toast(linkNotCopiedToast)],
  ),
  joined(
    'share-fails',
    'The share sheet fails, so the link is copied',
    'share-fails',
    [press(successView.share)],
    [...toast(linkCopiedToast)],
  ),
  joined(
    'plain-toasts',
    'The code of the toasts is missing',
    'missing-code:toaster',
    [],
    [...texts(joinedToast.title, joinedToast.description)],
  ),
  joined(
    'returning',
    'The visitor returns',
    '',
    [waitFor(successView.title), reload],
    texts(placeCard.title, placeCard.formIsFor),
  ),
  ...(['storage-refused', 'storage-full'] as const).map((scenario) =>
    joined(
      scenario,
      `The ${scenario === 'storage-full' ? 'storage is full' : 'browser refuses storage'}, so a reload shows the form`,
      scenario,
      [waitFor(successView.title), reload],
      [...texts(routes.joinWaitlist.heading)],
    ),
  ),
]
