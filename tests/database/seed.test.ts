import { expect, test } from 'vitest'
import {
  MADE_UP_UNTIL,
  madeUpBatches,
  madeUpPeople,
} from '../../mocks/server/signups/made-up-people'
import { seedSql } from '../../supabase/local/seed-sql'
import { createMigratedDatabase } from '../support/migrated-database'

test('seeded at the time of the mocks, the people and the batches have their dates', async () => {
  const database = await createMigratedDatabase()
  await database.exec(seedSql(new Date(MADE_UP_UNTIL)))
  const { rows: people } = await database.query(
    'select position, created_at, invited_at, batch from public.waitlist_signups order by position',
  )
  expect(people).toEqual(
    madeUpPeople.map(({ position, created_at, invited_at, batch }) => ({
      position,
      created_at: new Date(created_at),
      invited_at: invited_at === null ? null : new Date(invited_at),
      batch,
    })),
  )
  const { rows: batches } = await database.query(
    'select batch, people, done_at from private.admin_log order by batch',
  )
  expect(batches).toEqual(
    madeUpBatches.map(({ batch, invited_at }) => ({
      batch,
      people: madeUpPeople.filter((person) => person.batch === batch).length,
      done_at: new Date(invited_at),
    })),
  )
  await database.close()
})
