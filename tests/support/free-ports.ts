import { createServer } from 'node:net'

/** @returns a TCP port of this machine that nothing listened on a moment ago */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

/** @returns different ports. The system may assign a freed port again, so all servers listen before any of them closes. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports: number[] = []
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const address = server.address()
    if (address !== null && typeof address !== 'string') ports.push(address.port)
  }
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  if (ports.length < count) throw new Error('There is no free port')
  return ports
}
