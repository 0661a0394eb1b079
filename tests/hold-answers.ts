import { http } from 'msw'
import { server } from '../mocks/node'
import { mockProject } from '../mocks/project'

/** Holds every answer of the mocked server back, until the returned function is called. */
export function holdAnswers(): () => void {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  // It answers nothing itself, so the usual handlers do.
  server.use(http.all(`${mockProject.url}/*`, () => isReleased))
  return release
}
