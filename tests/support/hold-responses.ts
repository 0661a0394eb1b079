import { http } from 'msw'
import { server } from '../../mocks/node'
import { mockProject } from '../../mocks/server/project'

/** Holds back every response of the mocked server until the returned function is called. */
export function holdResponses(): () => void {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  // A handler that returns no response passes the request on to the next handler.
  server.use(http.all(`${mockProject.url}/*`, () => isReleased))
  return release
}
