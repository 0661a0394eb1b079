import { expect, test } from 'vitest'
import { seedSql } from '../../supabase/local/seed-sql'

test('seed.sql matches the made-up people of the mocks', async () => {
  await expect(seedSql()).toMatchFileSnapshot('../../supabase/seed.sql')
})
