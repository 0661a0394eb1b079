import * as z from 'zod/mini'

const CHANNEL_NAME = 'nestwin:removals'

const messageSchema = z.object({ removedId: z.string() })

/**
 * Tells the other tabs of this browser which signups an administrator has removed. In a browser without channels, they learn it
 * with their next request.
 */
export function createRemovalChannel() {
  let channel: BroadcastChannel | undefined
  const open = () => {
    try {
      channel ??= new BroadcastChannel(CHANNEL_NAME)
    } catch {
      // Firefox has none if it blocks site data.
    }
    return channel
  }
  return {
    announce(id: string) {
      open()?.postMessage({ removedId: id })
    },
    subscribe(listener: (id: string) => void): () => void {
      const onMessage = ({ data }: MessageEvent) => {
        const message = messageSchema.safeParse(data)
        if (message.success) listener(message.data.removedId)
      }
      const opened = open()
      opened?.addEventListener('message', onMessage)
      return () => opened?.removeEventListener('message', onMessage)
    },
  }
}
