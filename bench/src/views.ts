import { insertBareView } from '../../e2e/src/support/bare-writes.ts'
import { contextFactory, type OpenDatabase } from '../../e2e/src/support/in-process.ts'
import { addPages, addPeople, countsOf } from '../../e2e/src/support/rows.ts'
import { recordView } from '../../e2e/src/support/verbs.ts'
import { collectShares, processShareFigure } from './cpu-share.ts'
import { type Engine, onEachEngine } from './databases.ts'
import { perSecond, sideBySide } from './load.ts'
import { atLeast, atMost, count, printTable, ratio } from './table.ts'

const ROUNDS = 3
const LOAD = { workers: 64, seconds: 3 }

/** Measures the views of one page stored a second: in groups, and each in a transaction of its own. */
export function benchViews(): Promise<boolean> {
  return onEachEngine(benchEngine)
}

async function benchEngine(engine: Engine, database: OpenDatabase): Promise<boolean> {
  const ctx = contextFactory(database)
  const [portfolioId = '', alone = ''] = await addPages(database, await addPeople(database, 2), 'views')
  const shares = { ours: collectShares(), peer: collectShares() }
  const {
    ours,
    peer,
    ratio: gain,
  } = await sideBySide(
    () => shares.ours.during(() => perSecond(() => recordView(ctx(), { portfolioId }), LOAD)),
    () => shares.peer.during(() => perSecond(() => insertBareView(ctx(), alone), LOAD)),
    ROUNDS,
  )
  const { views, viewRows, hourlyViews, weekViews } = await countsOf(database, portfolioId)
  // The goal of 5 is for PostgreSQL. On the embedded database groups must only not be slower.
  const limit = engine === 'postgres' ? 5 : 1
  return printTable(`Views of one page a second, ${engine}, ${LOAD.workers} visitors at once`, [
    { name: 'in groups', value: count(ours) },
    { name: 'one transaction a view', value: count(peer) },
    processShareFigure({ ours: shares.ours.median(), peer: shares.peer.median() }),
    atLeast('ratio', gain, limit, ratio),
    atMost('counter and rows differ by', Math.abs(views - viewRows), 0, count),
    atMost('hourly sums and rows differ by', Math.abs(hourlyViews - viewRows), 0, count),
    atMost('sum of the week and rows differ by', Math.abs(weekViews - viewRows), 0, count),
  ])
}
