import * as z from 'zod/mini'
import { lastPosition } from '../server/signups/signup-table'
import { parseJson } from '../server/stored'

/** In the scenario `list-breaks`, a request fails if it starts after this many positions. */
const ROWS_BEFORE_BREAK = 100

/** The bounds of a page: positions that its rows come after, or before. */
interface Page {
  readonly after: number
  readonly before: number
  readonly isNewestFirst: boolean
}

/** Whether a request of the list, the search or the export starts after the first 100 positions, in its own order. */
export async function startsBehindBreak(request: Request): Promise<boolean> {
  const page = request.method === 'POST' ? await readBody(request) : readAddress(request)
  return page.isNewestFirst
    ? page.before <= lastPosition() - ROWS_BEFORE_BREAK + 1
    : page.after >= ROWS_BEFORE_BREAK
}

function readAddress({ url }: Request): Page {
  const { searchParams } = new URL(url)
  const bounds = (operator: string) =>
    searchParams
      .getAll('position')
      .filter((condition) => condition.startsWith(`${operator}.`))
      .map((condition) => Number(condition.slice(operator.length + 1)))
  return {
    after: Math.max(0, ...bounds('gt')),
    before: Math.min(Infinity, ...bounds('lt')),
    isNewestFirst: searchParams.get('order') === 'position.desc',
  }
}

const bodySchema = z.object({
  after_position: z.nullish(z.number()),
  before_position: z.nullish(z.number()),
  newest_first: z.nullish(z.boolean()),
})

async function readBody(request: Request): Promise<Page> {
  const body = bodySchema.safeParse(parseJson(await request.clone().text())).data
  return {
    after: body?.after_position ?? 0,
    before: body?.before_position ?? Infinity,
    isNewestFirst: body?.newest_first ?? false,
  }
}
