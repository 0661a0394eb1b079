import { expect, onTestFinished, test, vi } from 'vitest'
import { createRemovalChannel } from '../../src/admin/backend/removal-channel'

test('does nothing if the browser refuses a channel', () => {
  const refuse = vi.fn(function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  vi.stubGlobal('BroadcastChannel', refuse)
  onTestFinished(() => void vi.unstubAllGlobals())
  const channel = createRemovalChannel()
  const unsubscribe = channel.subscribe(() => {})
  channel.announce('1')
  unsubscribe()
  expect(refuse).toHaveBeenCalledTimes(2)
})
