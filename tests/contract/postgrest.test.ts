import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { administrator, member } from '../../mocks/server/gotrue/accounts'
import { refusals } from '../../mocks/server/responses'
import { MADE_UP_UNTIL } from '../../mocks/server/signups/made-up-people'
import { createTableClient } from '../../src/lib/postgrest-client'
import { createSupabaseWaitlistRepository } from '../../src/waitlist/backend/supabase-waitlist-repository'
import { type LocalProject, startLocalProject } from '../../supabase/local/local-project'
import { findLocalPrograms, findPinnedPrograms } from '../../supabase/local/programs'
import { seedSql } from '../../supabase/local/seed-sql'
import { describeIfFound } from '../support/describe-if-found'
import { exampleSignup } from '../support/example-signup'
import { record } from './recorder'
import { expectShapes, writeRecording } from './recording'
import { LIMITED_ADDRESS } from './requests'

const pinned = findPinnedPrograms()
const programs = pinned.type === 'found' ? pinned : findLocalPrograms()

describeIfFound(programs, 'PostgREST', (found) => {
  let project: LocalProject

  beforeAll(async () => {
    project = await startLocalProject(found)
  })
  afterAll(() => project?.close())

  const limit = (perMinute: number) =>
    project.owner.query(`update private.signup_limit set per_minute = ${perMinute}`)

  test('responds as recorded', async () => {
    await project.owner.query(`
      truncate public.waitlist_signups, private.waitlist_counter, private.admin_log;
      ${seedSql(new Date(MADE_UP_UNTIL))}
    `)
    const exchanges = await record({
      project,
      accounts: { administrator, member },
      createToken: project.createToken,
      async prepare({ isLimited = false }) {
        await limit(isLimited ? 1 : 30)
        if (isLimited) {
          // The request below and the step's request must fall in the same minute.
          const secondsLeft = 60 - new Date().getSeconds()
          if (secondsLeft < 3) await sleep(secondsLeft * 1_000)
          // Uses up the limit with a request that changes nothing and is not recorded.
          await send(`${project.url}/rest/v1/rpc/leave_waitlist`, {
            method: 'POST',
            headers: {
              apikey: project.anonKey,
              prefer: `idempotency-key=${randomUUID()}`,
              'x-forwarded-for': LIMITED_ADDRESS,
            },
          })
        }
        return true
      },
    })
    // Another version may word its messages differently.
    if (found === pinned) {
      await expect(writeRecording(exchanges)).toMatchFileSnapshot('recording.json')
    } else expectShapes(exchanges)
  })

  test('logs no signup key or typed text', async () => {
    const repository = createSupabaseWaitlistRepository(createTableClient(project))
    const key = randomUUID()
    const signup = { ...exampleSignup, email: 'not.in.a.log@example.com' }
    expect(await repository.join(key, signup, null)).toMatchObject({ type: 'joined' })
    expect(await repository.join(key, signup, null)).toEqual({ type: 'duplicate' })
    expect(await repository.findPlace(key)).toMatchObject({ type: 'found' })
    const logs = ['log', 'postgrest.log'].map((name) =>
      readFileSync(join(project.folder, name), 'utf8'),
    )
    for (const log of logs) {
      expect(log).toContain('waitlist_signups')
      expect(log).not.toContain(key)
      expect(log).not.toContain(signup.email)
      expect(log).not.toContain(signup.name)
    }
  })

  test('rejects a signup retry that waits while the person leaves', async () => {
    const { owner } = project
    const [prefer, email] = [`idempotency-key=${randomUUID()}`, 'late.try@example.com']
    const join = () => signUp(project, { prefer }, { name: 'Ada', email })
    expect((await join()).status).toBe(201)
    await owner.query(`
      begin; set local request.headers = '${JSON.stringify({ prefer })}'; select public.leave_waitlist()
    `)
    const lateTry = join()
    const countWaiting = async () =>
      (await owner.query('select from pg_locks where not granted')).rows.length
    await expect.poll(countWaiting).toBe(1)
    await owner.query('commit')
    const response = await lateTry
    expect(response.status).toBe(410)
    expect(await response.text()).toBe(await refusals.left().text())
    const { rows } = await owner.query(
      `select from public.waitlist_signups where email = '${email}'`,
    )
    expect(rows).toEqual([])
  })

  // Runs last, because it drops the function.
  test('responds like the mock if the lookup function is missing', async () => {
    await project.owner.query(`drop function public.find_place; notify pgrst, 'reload schema'`)
    const request = { method: 'POST', headers: { apikey: project.anonKey } }
    const lookUp = async () => (await send(`${project.url}/rest/v1/rpc/find_place`, request)).text()
    const expected = await refusals.unknownFunction('find_place').text()
    await expect.poll(lookUp, { timeout: 30_000 }).toBe(expected)
  })
})

const send = globalThis.fetch

const signUp = (
  { url, anonKey }: LocalProject,
  headers: Readonly<Record<string, string>>,
  body: object,
) =>
  send(`${url}/rest/v1/waitlist_signups`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
