import { exportCopy } from '../../src/content/admin-list'
import { causes } from '../../src/content/admin-session'
import { brand } from '../../src/content/brand'
import { withWait } from '../../src/content/format'
import { failures, follow, press, type StateGroup, textsOf, wait } from './state'

export const exportStates: StateGroup = {
  title: 'Admin: the export',
  path: '/admin',
  steps: [press(exportCopy.start)],
  states: {
    'The export runs': {
      scenarios: 'slow:export:10000ms',
      shows: [exportCopy.running, exportCopy.progress('0', '1,043')],
      spoken: exportCopy.started,
    },
    'The user goes to another page meanwhile': {
      scenarios: 'slow:export:10000ms',
      steps: [follow(brand.name)],
      shows: textsOf(exportCopy.runsOn),
    },
    'Most of the export is done': {
      // Less than half of the request timeout: if the wait passes before the delay begins, the request takes both together.
      scenarios: 'slow:export:6000ms',
      steps: [wait(6)],
      shows: exportCopy.running,
      spoken: exportCopy.spokenProgress(75),
    },
    'The file is saved': {
      steps: [press(exportCopy.help)],
      shows: ['Exported 1,043 signups to ', exportCopy.howToOpen],
    },
    'It is canceled': {
      scenarios: 'slow:export:10000ms',
      steps: [press(exportCopy.cancel)],
      shows: exportCopy.canceled,
    },
    'Nobody matches': { path: '/admin?status=batch-9', shows: exportCopy.noMatches },
    'It fails after the first page': {
      scenarios: 'list-breaks',
      shows: 'The export stopped after 999 signups.',
    },
    ...failures(causes, {
      offline: { title: 'The connection drops', scenarios: 'offline:export' },
      'timed-out': {
        title: 'No response arrives',
        scenarios: 'never:export',
        steps: [wait(15), wait(15)],
      },
      'rate-limited': {
        title: 'Too many requests',
        scenarios: 'rate-limited:export',
        shows: withWait(causes['rate-limited'], 5),
      },
      unavailable: { title: 'The server is not available', scenarios: 'unavailable:export' },
      refused: { title: 'The account may not read signups', scenarios: 'broken:refused:export' },
      unexpected: { title: 'A Wi-Fi network answers', scenarios: 'broken:export' },
    }),
  },
}
