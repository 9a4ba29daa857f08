import { insertBareClick } from '../../e2e/src/support/bare-writes.ts'
import { contextFactory, type OpenDatabase } from '../../e2e/src/support/in-process.ts'
import { addPages, addPeople, clicksOf } from '../../e2e/src/support/rows.ts'
import { addEntry, recordClick } from '../../e2e/src/support/verbs.ts'
import { collectShares, processShareFigure } from './cpu-share.ts'
import { type Engine, onEachEngine } from './databases.ts'
import { perSecond, sideBySide } from './load.ts'
import { atLeast, atMost, count, printTable, ratio } from './table.ts'

const ROUNDS = 3
const LOAD = { workers: 64, seconds: 3 }

/** Measures the clicks on one link stored a second: in groups, and each in a transaction of its own. */
export function benchClicks(): Promise<boolean> {
  return onEachEngine(benchEngine)
}

async function benchEngine(engine: Engine, database: OpenDatabase): Promise<boolean> {
  const ctx = contextFactory(database)
  const owners = await addPeople(database, 2)
  const [portfolioId = '', alone = ''] = await addPages(database, owners, 'clicks')
  const entryOf = async (place: 0 | 1, page: string) =>
    (await addEntry(ctx(owners[place]), 'socialLinks', { ...LINK, portfolioId: page })).id
  const [entryId, entryAlone] = [await entryOf(0, portfolioId), await entryOf(1, alone)]
  let visitors = 0
  const click = () => {
    visitors += 1
    // Repetitions from one source are not counted.
    return recordClick({ ...ctx(), source: `visitor ${visitors}` }, { portfolioId, entryId })
  }
  const shares = { ours: collectShares(), peer: collectShares() }
  const {
    ours,
    peer,
    ratio: gain,
  } = await sideBySide(
    () => shares.ours.during(() => perSecond(click, LOAD)),
    () => shares.peer.during(() => perSecond(() => insertBareClick(ctx(), alone, entryAlone), LOAD)),
    ROUNDS,
  )
  const { rows, difference } = await clicksOf(database, portfolioId)
  // The goal of 5 is for PostgreSQL. On the embedded database groups must only not be slower.
  const limit = engine === 'postgres' ? 5 : 1
  return printTable(`Clicks on one link a second, ${engine}, ${LOAD.workers} visitors at once`, [
    { name: 'in groups', value: count(ours) },
    { name: 'one transaction a click', value: count(peer) },
    processShareFigure({ ours: shares.ours.median(), peer: shares.peer.median() }),
    atLeast('ratio', gain, limit, ratio),
    atMost('clicks that are not stored', visitors - rows, 0, count),
    atMost('sums and rows differ by', difference, 0, count),
  ])
}

const LINK = {
  platform: 'GitHub',
  url: 'https://github.com/ada',
  hidden: false,
  visibleFrom: null,
  visibleUntil: null,
}
