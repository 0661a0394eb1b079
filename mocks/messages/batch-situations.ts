import {
  batchesCopy,
  causes,
  exportCopy,
  exportFailures,
  inviteCopy,
  selectionCopy,
  tabsCopy,
  unsavedCopy,
} from '../../src/content/admin'
import { withWait } from '../../src/content/format'
import { madeUpBatches, madeUpPeople } from '../server/signups/made-up-people'
import { admin, anEarlyDay } from './admin-situations'
import {
  check,
  computed,
  enter,
  open,
  press,
  type Situation,
  type Step,
  spoken,
  texts,
  toast,
  wait,
} from './situation'

/** What the server demands in the scenario `rate-limited`. */
const wait5 = computed(causes['rate-limited'], withWait(causes['rate-limited'], 5))
const startInviting = [press(inviteCopy.open)]
/** The preview comes after a pause. */
const invite = [...startInviting, wait(1), press(inviteCopy.submit)]

/** The first made-up batch is of the first people. */
const INVITED = 1
const [, { lastPosition: lastInvited }] = madeUpBatches
const WAITING = lastInvited + 1

function select(position: number): Step {
  const person = madeUpPeople[position - 1]
  if (person === undefined) throw new Error(`Nobody is at position ${position}`)
  return check(selectionCopy.row(person))
}

const invitations: readonly Situation[] = [
  admin('invite-looking', 'The preview is loading', 'slow:preview:10000ms', startInviting, [
    ...texts(inviteCopy.looking),
  ]),
  admin('invite-preview', 'The page shows who is next', '', startInviting, [
    computed(inviteCopy.preview, 'The next 100 people: '),
  ]),
  admin('invite-preview-fails', 'The preview fails', 'unavailable:preview', startInviting, [
    ...texts(inviteCopy.previewFailed),
  ]),
  admin(
    'invite-how-many',
    'The number of people is too high',
    '',
    [...startInviting, enter('20000', inviteCopy.howMany)],
    [...texts(inviteCopy.howManyInvalid)],
  ),
  admin(
    'invite-nobody',
    'Nobody is waiting any more',
    '',
    [
      ...startInviting,
      enter('10000', inviteCopy.howMany),
      wait(1),
      press(inviteCopy.submit),
      press(inviteCopy.close),
      press(inviteCopy.open),
    ],
    [...texts(inviteCopy.nobody)],
  ),
  admin(
    'invite-nobody-matches',
    'Nobody who matches is waiting',
    '',
    startInviting,
    [...texts(inviteCopy.nobodyMatches)],
    `?to=${anEarlyDay}`,
  ),
  admin(
    'invite-none-selected',
    'The selected people are invited already',
    '',
    [select(INVITED), press(inviteCopy.openSelected)],
    [...texts(inviteCopy.noneSelected)],
  ),
  admin(
    'invite-selected',
    'Selected people are next',
    '',
    [select(WAITING), press(inviteCopy.openSelected)],
    [computed(inviteCopy.previewSelected, `1 person: #${WAITING}.`)],
    `?at=${WAITING}`,
  ),
  admin('inviting', 'People are being invited', 'slow:invite:10000ms', invite, [
    ...texts(inviteCopy.submitting),
  ]),
  admin('invited', 'People are invited, and their file is saved', '', invite, [
    computed(inviteCopy.done, inviteCopy.done(3, 100)),
    ...texts(inviteCopy.fileNote),
    computed(exportCopy.finished, 'Exported 100 signups to '),
    ...texts(exportCopy.howToOpen),
  ]),
  admin(
    'invite-unsaved',
    'People are invited, and their file could not be saved',
    'unavailable:export',
    [...invite, press(inviteCopy.close)],
    [computed(unsavedCopy.text, unsavedCopy.text(3, 100)), ...texts(unsavedCopy.save)],
  ),
  admin('invite-changed', 'Another administrator is faster', 'faster-administrator', invite, [
    ...texts(inviteCopy.changed),
  ]),
  admin('invite-unknown', 'The response gets lost', 'broken:lost:invite', invite, [
    ...texts(inviteCopy.unknown),
  ]),
  admin('invite-fails', 'The server refuses the invitation', 'rate-limited:invite', invite, [
    ...texts(inviteCopy.failed),
    wait5,
  ]),
]

const openBatches = open(tabsCopy.tabs.batches)
const startTakingBack = [openBatches, press(batchesCopy.takeBack(2))]
const takeBack = [...startTakingBack, press(batchesCopy.confirm)]

const batches: readonly Situation[] = [
  admin(
    'batches-loading',
    'The batches are loading',
    'slow:batches:10000ms',
    [openBatches],
    [...texts(batchesCopy.loading)],
  ),
  admin(
    'batches-failed',
    'The batches fail',
    'unavailable:batches',
    [openBatches],
    [...texts(batchesCopy.failed)],
  ),
  admin(
    'batches-none',
    'Nobody has been invited',
    'no-batches',
    [openBatches],
    [...texts(batchesCopy.none)],
  ),
  admin('take-back-asked', 'The page asks before a batch is taken back', '', startTakingBack, [
    computed(batchesCopy.question, batchesCopy.question(2, 50)),
  ]),
  admin('taking-back', 'A batch is being taken back', 'slow:take-back:10000ms', takeBack, [
    ...texts(batchesCopy.takingBack),
  ]),
  admin('taken-back', 'A batch is taken back', '', takeBack, [
    ...toast(batchesCopy.done(2), batchesCopy.done),
    ...texts(batchesCopy.takenBack),
  ]),
  admin(
    'take-back-fails',
    'The server refuses to take a batch back',
    'rate-limited:take-back',
    takeBack,
    [...texts(batchesCopy.takeBackFailed), wait5],
  ),
  admin('take-back-unknown', 'The connection breaks off', 'offline:take-back', takeBack, [
    ...texts(batchesCopy.takeBackUnknown),
  ]),
]

const startExport = press(exportCopy.start)

const exportFails = (
  reason: Exclude<keyof typeof exportFailures, 'rate-limited'>,
  title: string,
  scenarios: string,
  ...steps: readonly Step[]
) =>
  admin(
    `export-${reason}`,
    title,
    scenarios,
    [startExport, ...steps],
    [
      computed(exportCopy.failed, exportCopy.failed(null, exportFailures[reason])),
      ...texts(exportFailures[reason]),
    ],
  )

const exports: readonly Situation[] = [
  admin(
    'exporting',
    'The export runs',
    'slow:export:10000ms',
    [startExport],
    [
      ...texts(exportCopy.running),
      spoken(exportCopy.started, exportCopy.started),
      computed(exportCopy.progress, exportCopy.progress('0', '1,043')),
    ],
  ),
  admin(
    'export-announced',
    'The export has come far',
    // Less than half of the time after which a request fails, because the wait may come before the delay starts.
    'slow:export:6000ms',
    [startExport, wait(6)],
    [spoken(exportCopy.spokenProgress, exportCopy.spokenProgress(75))],
  ),
  admin(
    'exported',
    'The export is saved',
    '',
    [startExport],
    [computed(exportCopy.finished, 'Exported 1,043 signups to ')],
  ),
  admin(
    'export-canceled',
    'The export is canceled',
    'slow:export:10000ms',
    [startExport, press(exportCopy.cancel)],
    [...texts(exportCopy.canceled)],
  ),
  admin(
    'export-nothing',
    'Nobody matches',
    '',
    [startExport],
    [...texts(exportCopy.nothing)],
    '?friends=3&savings=none&status=batch-9',
  ),
  admin(
    'export-stopped',
    'The export fails after the first thousand',
    'list-breaks',
    [startExport],
    [computed(exportCopy.failed, 'The export stopped after 1,000 signups.')],
  ),
  exportFails('offline', 'The connection breaks off', 'offline:export'),
  exportFails('timed-out', 'No response arrives', 'never:export', wait(15)),
  exportFails('unavailable', 'The server is not available', 'unavailable:export'),
  exportFails('refused', 'The account may not read the signups', 'broken:refused:export'),
  exportFails('unexpected', 'A Wi-Fi network answers', 'broken:export'),
  admin(
    'export-rate-limited',
    'Too many requests',
    'rate-limited:export',
    [startExport],
    [computed(exportFailures['rate-limited'], withWait(exportFailures['rate-limited'], 5))],
  ),
]

export const batchSituations = { invitations, batches, exports } as const
