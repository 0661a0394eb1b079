import { expect, test } from 'vitest'
import { writeBugReport } from '../../mocks/call-log/bug-report'
import { EVENTS_KEY } from '../../mocks/storage-keys'

test('a bug report has no email that somebody has typed into the address', () => {
  history.replaceState(
    null,
    '',
    '/zoe@example.com?to=zoe@example.com&cc=zoe%40example.com#zoe@example.com',
  )
  const [link] = writeBugReport().split('\n')
  expect(link).toMatch(/\/\(email\)\?to=\(email\)&cc=\(email\)&scenario=&people=1043#\(email\)$/)
})

test('a bug report keeps the place in the code of an error, which Firefox writes with an @', () => {
  const text = 'Error: No (render@http://localhost/assets/app.js:1:2)'
  sessionStorage.setItem(EVENTS_KEY, JSON.stringify([{ at: Date.now(), text }]))
  expect(writeBugReport()).toContain(text)
})
