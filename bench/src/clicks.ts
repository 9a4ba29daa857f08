import type { OpenDatabase } from '../../server/src/db/database.ts'
import { toHour } from '../../server/src/db/tables/moment.ts'
import { periodsOf } from '../../server/src/db/tables/period.ts'
import { addEntryClicks, addHourlyClicks, insertClicks } from '../../server/src/features/clicks/queries.ts'
import { recordClick } from '../../server/src/features/clicks/record-click.ts'
import { addEntry } from '../../server/src/features/portfolios/lists/add-entry.ts'
import type { Ctx } from '../../server/src/runtime/context.ts'
import { collectShares, processShareFigure } from './cpu-share.ts'
import { addPages, addPeople, clicksOf, contextFactory, type Engine, onEachEngine } from './databases.ts'
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

/** Stores the row and the sums of a click in a transaction of its own. It is the peer. */
async function insertBareClick({ db, deps }: Ctx, portfolioId: string, entryId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const click = { portfolioId, entryId, kind: 'socialLink', clicks: 1 } as const
    const hour = toHour(deps.clock())
    await insertClicks(tx, [{ ...click, id: deps.newId(), clickedAt: deps.clock(), own: false }])
    await addHourlyClicks(tx, [{ portfolioId, hour, clicks: 1, ownClicks: 0 }])
    await addEntryClicks(
      tx,
      periodsOf(deps.clock()).map((period) => ({ ...click, ...period })),
    )
  })
}
