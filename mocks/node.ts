import { getResponse } from 'msw'
import { setupServer } from 'msw/node'
import { handlers } from './scenarios/handlers'
import { mockProject } from './server/project'

/** The mocked backend for tests in Node. */
export const server = setupServer(...handlers)

/** Responds to a request to any host as the mocked backend does. */
export async function respondAsMock(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const sent = new Request(`${mockProject.url}${pathname}${search}`, request)
  const response = await getResponse([...handlers], sent)
  if (response === undefined) throw new Error(`The mocked backend did not respond to ${pathname}`)
  return response
}
