import { batchesCopy, inviteCopy } from '../../src/content/admin-batches'
import { tabsCopy } from '../../src/content/admin-list'
import { causes } from '../../src/content/admin-session'
import { withWait } from '../../src/content/format'
import { anEarlyDay } from './list-states'
import { enter, press, type StateGroup, wait, waitFor } from './state'

/** Waits for the preview first. */
const invite = [wait(1), press(inviteCopy.submit)]

const wait5 = withWait(causes['rate-limited'], 5)

export const invitationStates: StateGroup = {
  title: 'Admin: inviting',
  path: '/admin',
  steps: [press(inviteCopy.open)],
  states: {
    'It is loading': { scenarios: 'slow:preview:10000ms', shows: inviteCopy.looking },
    'The page shows who is next': { shows: 'The next 100 people: ', isDistinct: true },
    'The preview fails': { scenarios: 'unavailable:preview', shows: inviteCopy.previewFailed },
    'The number of people is too high': {
      steps: [enter('20000', inviteCopy.howMany)],
      shows: inviteCopy.howManyInvalid,
    },
    'Nobody who matches is waiting': {
      path: `/admin?to=${anEarlyDay}`,
      shows: inviteCopy.nobodyMatches,
    },
    'People are being invited': {
      scenarios: 'slow:invite:10000ms',
      steps: invite,
      shows: inviteCopy.submitting,
    },
    'People are invited, and their file is saved': {
      steps: invite,
      shows: [inviteCopy.done(3, 100), inviteCopy.fileNote, 'Exported 100 signups to '],
    },
    'People are invited, and their file could not be saved': {
      scenarios: 'unavailable:export',
      steps: invite,
      shows: [inviteCopy.done(3, 100), causes.unavailable],
    },
    'Another administrator is faster': {
      scenarios: 'faster-administrator',
      steps: invite,
      shows: inviteCopy.changed({ invited: 50, removed: 0 }),
      isDistinct: true,
    },
    'The response gets lost': {
      scenarios: 'broken:lost:invite',
      steps: invite,
      shows: inviteCopy.unknown,
    },
    'The next preview names an invitation whose response got lost': {
      scenarios: 'broken:lost:invite:first-1',
      steps: [
        ...invite,
        waitFor(inviteCopy.unknown),
        press(inviteCopy.cancel),
        press(inviteCopy.open),
      ],
      shows: 'You invited 100 people at ',
    },
    'The server refuses the invitation': {
      scenarios: 'rate-limited:invite',
      steps: invite,
      shows: [inviteCopy.failed, wait5],
    },
  },
}

const { ofBatch } = batchesCopy
const askToTakeBack = [press(ofBatch(batchesCopy.more, 2)), press(ofBatch(batchesCopy.takeBack, 2))]
const takeBack = [...askToTakeBack, press(batchesCopy.confirm)]

export const batchStates: StateGroup = {
  title: 'Admin: batches',
  path: '/admin',
  steps: [press(tabsCopy.tabs.batches)],
  states: {
    'The batches are loading': { scenarios: 'slow:batches:10000ms', shows: batchesCopy.loading },
    'They fail': { scenarios: 'unavailable:batches', shows: batchesCopy.failed },
    'Nobody is invited': { scenarios: 'no-batches', shows: batchesCopy.none },
    'The page asks before a batch is taken back': {
      steps: askToTakeBack,
      shows: [batchesCopy.question(2), batchesCopy.consequence(50)],
      isDistinct: true,
    },
    'A batch is being taken back': {
      scenarios: 'slow:take-back:10000ms',
      steps: takeBack,
      shows: batchesCopy.takingBack,
    },
    'A batch is taken back': { steps: takeBack, shows: batchesCopy.done(2) },
    'The server refuses to take a batch back': {
      scenarios: 'rate-limited:take-back',
      steps: takeBack,
      shows: [batchesCopy.takeBackFailed, wait5],
    },
    'The connection drops': {
      scenarios: 'offline:take-back',
      steps: takeBack,
      shows: batchesCopy.takeBackUnknown,
    },
  },
}
