import { expect, test } from 'vitest'
import { serveGateway } from '../../supabase/local/gateway'
import { startForDevelopment } from '../../supabase/local/local-backend'
import { findLocalPrograms } from '../../supabase/local/programs'
import { describeIfFound } from '../support/describe-if-found'

describeIfFound(findLocalPrograms(), 'npm run dev:local', () => {
  test('names the port that another one has taken', async () => {
    const { url, close } = await serveGateway(async () => new Response())
    const port = Number(new URL(url).port)
    await expect(startForDevelopment(port)).rejects.toThrow(
      `Port ${port} is taken, probably by another \`npm run dev:local\` of this folder.`,
    )
    await close()
  })
})
