import { expect, test, vi } from 'vitest'
import { createRemovalChannel } from '../../src/admin/removal-channel'

test('does nothing if the browser refuses a channel', () => {
  const refuse = vi.fn(function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  vi.stubGlobal('BroadcastChannel', refuse)
  const channel = createRemovalChannel()
  const unsubscribe = channel.subscribe(() => {})
  channel.announce('1')
  unsubscribe()
  vi.unstubAllGlobals()
  expect(refuse).toHaveBeenCalledTimes(2)
})
