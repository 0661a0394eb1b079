import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serveSite } from '../../src/build/site-server'

export interface BenchServer {
  /** Without a slash at its end. */
  readonly address: string
  close(): void
}

/** Serves a folder, compressed ahead, and lets each answer wait. In: the folder, and milliseconds. */
export async function startBenchServer(folder: string, delayMs: number): Promise<BenchServer> {
  const serve = serveSite(folder)
  const server = createServer(async (request, response) => {
    if (delayMs > 0) await wait(delayMs)
    serve(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port }: AddressInfo = addressOf(server.address())
  return { address: `http://localhost:${port}`, close: () => void server.close() }
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address
}
