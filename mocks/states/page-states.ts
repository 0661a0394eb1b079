import { calculator, calculatorRange } from '../../src/content/calculator'
import { crashPage, notFoundPage, pageLoading } from '../../src/content/error-pages'
import { formatThousands } from '../../src/content/format'
import { hero } from '../../src/content/hero'
import { workedExample } from '../../src/content/landing'
import { questions } from '../../src/content/questions'
import { routes } from '../../src/routes'
import { failures, follow, press, type StateGroup, wait } from './state'

const goOn = [follow(routes.joinWaitlist.link.label)]

const loading = failures(pageLoading, {
  loading: { title: 'The next page is loading', scenarios: 'slow-code', steps: goOn },
  slow: { title: 'It is slow', scenarios: 'slow-code:60000ms', steps: [...goOn, wait(15)] },
  offline: { title: 'The next page cannot be reached', scenarios: 'missing-code', steps: goOn },
})

export const pageStates: StateGroup = {
  title: 'The other pages',
  path: '/privacy',
  states: {
    'The privacy page': { shows: routes.privacy.text, displays: ['large-text', 'print'] },
    'The official rules': {
      path: '/sweepstakes-rules',
      shows: routes.sweepstakesRules.text,
      displays: ['large-text', 'print'],
    },
    ...loading,
    'The next page has a new version, so it loads completely': {
      scenarios: 'new-version',
      steps: goOn,
      shows: routes.joinWaitlist.heading,
    },
    'The address is wrong': { path: '/no-such-page', shows: notFoundPage, isDistinct: true },
    'The page crashes': { scenarios: 'crash', shows: crashPage, isDistinct: true },
  },
}

export const landingStates: StateGroup = {
  title: 'The home page',
  path: '/',
  states: {
    'Nothing has happened yet': {
      shows: hero.title,
      displays: ['large-text', 'forced-colors', 'print'],
    },
    'All questions are open': {
      steps: questions.list.map(({ question }) => press(question)),
      shows: questions.title,
      isDistinct: true,
    },
    'The balance changes': {
      steps: [
        press(formatThousands(calculatorRange.toCents)),
        press(calculator.tiers.premium),
        wait(1),
      ],
      shows: calculator.leavesMore(calculatorRange.toCents).join(' '),
      isDistinct: true,
    },
    'The code of the calculator is missing': {
      path: '/#example',
      scenarios: 'missing-code:calculator',
      shows: workedExample.notLoaded,
    },
    'A year of drawings': {
      steps: [press(calculator.luck.play), wait(5)],
      shows: 'interest, guaranteed by the insurer',
    },
  },
}
