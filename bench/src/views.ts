import { sql } from 'drizzle-orm'
import type { Ctx } from '../../server/src/context.ts'
import type { OpenDatabase } from '../../server/src/db/database.ts'
import { portfolios, portfolioViews } from '../../server/src/db/tables/index.ts'
import { recordView } from '../../server/src/features/views/record-view.ts'
import { addPages, addPeople, countsOf, type Engine, onEachEngine, verbsOn } from './databases.ts'
import { perSecond, sideBySide } from './load.ts'
import { atLeast, atMost, count, printTable, ratio } from './table.ts'

const ROUNDS = 3
const LOAD = { workers: 64, seconds: 3 }

/** Measures the views a second of one page, stored in groups and each in a transaction of its own. */
export function benchViews(): Promise<boolean> {
  return onEachEngine(benchEngine)
}

async function benchEngine(engine: Engine, database: OpenDatabase): Promise<boolean> {
  const ctx = verbsOn(database)
  const [portfolioId = '', alone = ''] = await addPages(database, await addPeople(database, 2), 'views')
  const {
    ours,
    peer,
    ratio: gain,
  } = await sideBySide(
    () => perSecond(() => recordView(ctx(), { portfolioId }), LOAD),
    () => perSecond(() => recordAlone(ctx(), alone), LOAD),
    ROUNDS,
  )
  const { views, viewRows } = await countsOf(database, portfolioId)
  // The promise is about PostgreSQL; a single embedded connection gains as well.
  const limit = engine === 'postgres' ? 5 : 1
  return printTable(`Views of one page a second, ${engine}, ${LOAD.workers} visitors at once`, [
    { name: 'in groups', value: count(ours) },
    { name: 'one transaction a view', value: count(peer) },
    atLeast('ratio', gain, limit, ratio),
    atMost('counter and rows differ by', Math.abs(views - viewRows), 0, count),
  ])
}

/** The peer: the same row and the same counter, in a transaction for each view. */
async function recordAlone({ db, deps }: Ctx, portfolioId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(portfolioViews)
      .values({ id: deps.newId(), portfolioId, viewedAt: deps.clock(), viewerUserId: null })
    await tx
      .update(portfolios)
      .set({ viewCount: sql`${portfolios.viewCount} + 1` })
      .where(sql`${portfolios.id} = ${portfolioId}`)
  })
}
