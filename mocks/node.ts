import { setupServer } from 'msw/node'
import { handlers } from './scenarios/handlers'

/** The mocked backend for tests in Node. */
export const server = setupServer(...handlers)
