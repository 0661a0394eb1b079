import { routes } from '../../src/routes'

/** Every page, with its main heading and its title. */
export const pages = [
  { path: routes.landing.path, heading: /^Savings that pay interest/, title: routes.landing.title },
  {
    path: routes.joinWaitlist.path,
    heading: 'Join the Revolution',
    title: routes.joinWaitlist.title,
  },
  { path: routes.admin.path, heading: 'Waitlist Admin', title: routes.admin.title },
  {
    path: routes.sweepstakesRules.path,
    heading: 'Official Rules',
    title: routes.sweepstakesRules.title,
  },
  { path: routes.privacy.path, heading: 'Privacy', title: routes.privacy.title },
  { path: '/no-such-page', heading: 'Oops! Page not found', title: 'Page not found | Nestwin' },
]
