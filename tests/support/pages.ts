import { routes } from '../../src/routes'

const { landing, ...others } = routes

/** Every page, with its main heading and its title. */
export const pages = [
  { ...landing, heading: /^Guaranteed interest\. Plus a chance/ },
  ...Object.values(others),
  { path: '/no-such-page', heading: 'Oops! Page not found', title: 'Page not found | Nestwin' },
]
