import { describe, expect, test } from 'vitest'
import type { Call, ContractApi } from '../contract-api'
import { permissionDenied, refusal } from '../expected-responses'

const LIMIT = 30

/** Signing up many times in a minute from one address. */
export function describeLimiting({
  responder,
  expectContract,
  insert,
  newcomer,
  join,
  countSignups,
  storedAs,
}: ContractApi) {
  const send = (headers: Call['headers'] = {}, email = newcomer().email) =>
    insert({ ...newcomer(), email }, { headers })

  const expectLimited = (response: Awaited<ReturnType<typeof send>>) => {
    const { headers, ...expected } = refusal(
      429,
      'PT429',
      'Too many requests from this address',
      expect.stringMatching(/^{"retry_after_seconds": [1-6]?\d}$/),
    )
    const seconds = response.headers.get('retry-after') ?? ''
    expect(Number(seconds)).toBeGreaterThan(0)
    expectContract(response, { ...expected, headers: { ...headers, 'retry-after': seconds } })
    expect(response.body).toMatchObject({ details: `{"retry_after_seconds": ${seconds}}` })
  }

  let addresses = 0
  const unusedAddress = () => `203.0.113.${++addresses}`
  const unusedNetwork = () => `2001:db8:0:${++addresses}`

  const useUp = async (headers: Call['headers']) => {
    for (let number = 1; number <= LIMIT; number++) expect((await send(headers)).status).toBe(201)
  }

  /** Runs again if a minute has ended meanwhile, because the limit then starts again. */
  const testInAMinute = (name: string, run: () => Promise<void>) =>
    test(name, { timeout: 20_000 }, async ({ skip }) => {
      skip(!responder().believesAddress, 'the proxy knows the address')
      const minute = () => Math.floor(Date.now() / 60_000)
      const start = minute()
      await run().catch((error) => {
        if (minute() === start) throw error
        return run()
      })
    })

  describe('the limit of signups', () => {
    testInAMinute('refuses the next signup of an address, and of no other', async () => {
      const headers = { 'cf-connecting-ip': unusedAddress() }
      await useUp(headers)
      const count = await countSignups()
      const { email } = newcomer()
      expectLimited(await send(headers, email))
      expect(await countSignups()).toBe(count)
      expect(await storedAs(email)).toEqual([])
      expect((await send({ 'cf-connecting-ip': unusedAddress() })).status).toBe(201)
      expect((await send()).status).toBe(201)
    })

    testInAMinute('refuses before anything else in the signup is checked', async () => {
      const headers = { 'cf-connecting-ip': unusedAddress() }
      await useUp(headers)
      const { email } = await join()
      expectLimited(await send(headers, email))
      expectLimited(await send(headers, 'nobody'))
      expectLimited(
        await insert([newcomer(), newcomer()], { headers: { ...headers, accept: null } }),
      )
      expectContract(
        await insert({ ...newcomer(), position: 1 }, { headers }),
        permissionDenied('anonymous'),
      )
    })

    testInAMinute('counts refused signups, too', async () => {
      const headers = { 'cf-connecting-ip': unusedAddress() }
      const { email } = await join()
      for (let number = 1; number <= LIMIT; number++) {
        expect((await send(headers, email)).status).toBe(409)
      }
      expectLimited(await send(headers, email))
      expectLimited(await send(headers))
    })

    testInAMinute('reads the first address of x-forwarded-for', async () => {
      const address = unusedAddress()
      await useUp({ 'x-forwarded-for': `${address}, 198.51.100.1` })
      for (const spelling of [address, ` , ${address}`, `${address}:5555`, `::ffff:${address}`]) {
        expectLimited(await send({ 'x-forwarded-for': spelling }))
        expectLimited(await send({ 'cf-connecting-ip': '', 'x-forwarded-for': spelling }))
        expectLimited(await send({ 'cf-connecting-ip': spelling, 'x-forwarded-for': '::1' }))
      }
    })

    testInAMinute('counts IPv6 addresses by their network', async () => {
      const network = unusedNetwork()
      await useUp({ 'cf-connecting-ip': `${network}::1` })
      for (const address of ['::2', ':1:2:3:4', ':FFFF:0:0:0', '::1%eth0']) {
        expectLimited(await send({ 'cf-connecting-ip': `${network}${address}` }))
      }
      expectLimited(await send({ 'cf-connecting-ip': `[${network}::3]:5555` }))
      expect((await send({ 'cf-connecting-ip': `${unusedNetwork()}::1` })).status).toBe(201)
    })

    testInAMinute('counts the networks of a larger one together', async () => {
      const wide = `2001:db8:${++addresses}`
      for (let number = 1; number <= 4 * LIMIT; number++) {
        const { status } = await send({ 'cf-connecting-ip': `${wide}:${number}::1` })
        expect(status).toBe(201)
      }
      expectLimited(await send({ 'cf-connecting-ip': `${wide}:ffff::1` }))
      expect((await send({ 'cf-connecting-ip': `2001:db8:${++addresses}::1` })).status).toBe(201)
    })

    testInAMinute('counts refused tries of a network for the larger one', async () => {
      const wide = `2001:db8:${++addresses}`
      for (let number = 1; number <= 4 * LIMIT; number++) {
        await send({ 'cf-connecting-ip': `${wide}:1::1` })
      }
      expectLimited(await send({ 'cf-connecting-ip': `${wide}:2::1` }))
    })

    testInAMinute('counts those together whose header is not an address', async () => {
      const headers = { 'x-forwarded-for': `unknown-${++addresses}, 203.0.113.1` }
      await useUp(headers)
      expectLimited(await send(headers))
      expect((await send({ 'x-forwarded-for': `unknown-${++addresses}` })).status).toBe(201)
    })
  })
}
