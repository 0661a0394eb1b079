import { calculator } from '../../src/content/calculator'
import { crashPage, notFoundPage, pageLoading } from '../../src/content/error-pages'
import { workedExample } from '../../src/content/landing'
import { yearOfDrawings } from '../../src/content/year-of-drawings'
import { routes } from '../../src/routes'
import { computed, follow, press, type Situation, spoken, texts, wait } from './situation'

const goOn = follow(routes.joinWaitlist.link.label)

/** The pages themselves, and the calculator. */
export const pageSituations: readonly Situation[] = [
  {
    id: 'page-loading',
    title: 'The next page is loading',
    path: '/privacy',
    scenarios: 'slow-code',
    steps: [goOn],
    shows: texts(pageLoading.loading),
  },
  {
    id: 'page-slow',
    title: 'The next page takes long',
    path: '/privacy',
    scenarios: 'slow-code:60000ms',
    steps: [goOn, wait(15)],
    shows: texts(pageLoading.slow.title, pageLoading.slow.text),
  },
  {
    id: 'page-offline',
    title: 'The next page cannot be reached',
    path: '/privacy',
    scenarios: 'missing-code',
    steps: [goOn],
    shows: texts(pageLoading.offline.title, pageLoading.offline.text),
  },
  {
    id: 'page-new-version',
    title: 'The next page has a new version, so it loads completely',
    path: '/privacy',
    scenarios: 'new-version',
    steps: [goOn],
    shows: texts(routes.joinWaitlist.heading),
  },
  {
    id: 'not-found',
    title: 'The address is wrong',
    path: '/no-such-page',
    scenarios: '',
    steps: [],
    shows: texts(notFoundPage.title, notFoundPage.text),
  },
  {
    id: 'crash',
    title: 'The page crashes',
    path: '/',
    scenarios: 'crash',
    steps: [],
    shows: texts(crashPage.title, crashPage.text),
  },
  {
    id: 'calculator-missing',
    title: 'The code of the calculator is missing',
    path: '/#example',
    scenarios: 'missing-code:calculator',
    steps: [],
    shows: texts(workedExample.notLoaded),
  },
  {
    id: 'calculator-announced',
    title: 'The balance changes',
    path: '/',
    scenarios: '',
    steps: [press('$25K'), wait(1)],
    shows: [spoken(calculator.spoken, 'guaranteed by the insurer. After the fee')],
  },
  {
    id: 'year-of-drawings',
    title: 'A year is simulated',
    path: '/',
    scenarios: '',
    steps: [press(calculator.year.play), wait(5)],
    shows: [computed(yearOfDrawings.result, 'Interest kept: ')],
  },
  {
    id: 'year-missing',
    title: 'The code of the simulation is missing',
    path: '/',
    scenarios: 'missing-code:year',
    steps: [press(calculator.year.play)],
    shows: texts(calculator.year.failed),
  },
]
