import { expect, test } from 'vitest'

test('the app can be imported without a window, as prerendering requires', async () => {
  expect(globalThis).not.toHaveProperty('window')
  await expect(import('../../src/app')).resolves.toHaveProperty('App')
  await expect(import('../../src/waitlist/form/waitlist-form')).resolves.toHaveProperty(
    'WaitlistForm',
  )
  await expect(import('../../src/toasts/toaster')).resolves.toHaveProperty('Toaster')
})
