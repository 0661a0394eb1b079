import { expect, test } from 'vitest'
import { linkToStart, startOver } from '../../mocks/scenarios/start-over'

test('a link that starts over keeps the parameters of the page', () => {
  expect(linkToStart('/admin?friends=3', 'slow:list:400ms,offline')).toBe(
    '/admin?friends=3&scenario=slow:list:400ms,offline&start=over',
  )
})

test('starting over removes its parameter, and keeps what belongs to the tester', () => {
  sessionStorage.setItem('nestwin:demo-panel', 'Messages')
  sessionStorage.setItem('nestwin:draft', '{}')
  localStorage.setItem('nestwin:mock-signups', '{}')
  localStorage.setItem('of another site at this address', 'kept')
  history.replaceState(null, '', '/admin?scenario=slow:list,offline&start=over')
  expect(startOver()).toBe(true)
  expect(location.search).toBe('?scenario=slow:list,offline')
  expect(localStorage.getItem('nestwin:mock-signups')).toBeNull()
  expect(sessionStorage.getItem('nestwin:draft')).toBeNull()
  expect(sessionStorage.getItem('nestwin:demo-panel')).toBe('Messages')
  expect(localStorage.getItem('of another site at this address')).toBe('kept')
})

test('without the parameter, nothing is forgotten', () => {
  localStorage.setItem('nestwin:place', '[]')
  history.replaceState(null, '', '/admin?start=yes')
  expect(startOver()).toBe(false)
  expect(localStorage.getItem('nestwin:place')).toBe('[]')
})
