import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sinceOf } from '../../db/months/stored-since.ts'
import { portfolioClicks, portfolioEntryClicks } from '../../db/tables/clicks.ts'
import { hourOf, quarterOf } from '../../db/tables/moment.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import type { EntryClicks } from './queries.ts'

/** Key of a sum of an entry's clicks within a page, with the kind of the entry. */
type EntrySum = Omit<EntryClicks, 'portfolioId' | 'clicks'>

/** Periods of a click, as `periodsOf` returns them. */
const PERIODS = sql`(
  select unit, period from (values
    ('quarter', ${quarterOf('clicked_at')}), ('hour', ${hourOf('clicked_at')}), ('day', ${hourOf('clicked_at')} / 24)
  ) as every (unit, period) where unit <> 'quarter' or period % 4 <> 0
) as place (unit, period)`

/** First moment of the period of a sum. Months, from which clicks stay, begin with a period. */
const BEGINNING = sql`to_timestamp(period::bigint * case unit when 'quarter' then 900 when 'hour' then 3600 else 86400 end)`

/** Condition for clicks that stay. */
const STAYS = sql`${portfolioClicks.clickedAt} >= ${sinceOf('portfolio_clicks')}`

/**
 * Compares the sums of visitors' clicks on a page's entries with the stored clicks, and corrects the sums that
 * differ. Returns the number of these sums.
 */
export async function recountEntryClicks(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<number> {
  const wrong = await selectWrongSums(ctx.db, portfolioId)
  for (const sum of wrong) await withTransaction(ctx, (tx) => correctSum(tx, portfolioId, sum))
  return wrong.length
}

/**
 * Counts the clicks of a sum again while the sum is locked. A transaction that stores clicks at the same time has
 * inserted rows that are not visible yet; it waits for the lock and adds them to the corrected sum.
 */
async function correctSum({ db }: Ctx, portfolioId: string, sum: EntrySum): Promise<void> {
  const sums = portfolioEntryClicks
  const place = and(
    eq(sums.portfolioId, portfolioId),
    eq(sums.unit, sum.unit),
    eq(sums.period, sum.period),
    eq(sums.entryId, sum.entryId),
  )
  // No sum is 0, so this one is corrected or deleted below.
  const added = await db
    .insert(sums)
    .values({ ...sum, portfolioId, clicks: 1 })
    .onConflictDoNothing()
    .returning({ clicks: sums.clicks })
  await db.select({ clicks: sums.clicks }).from(sums).where(place).for('update')
  const clicks = await countRows(db, portfolioId, sum)
  // Without its clicks a sum stays as it was.
  if (clicks === null && added.length === 0) return
  if (clicks) await db.update(sums).set({ clicks }).where(place)
  else await db.delete(sums).where(place)
}

/** Counts the stored clicks of a sum; null if those of its period did not stay. */
async function countRows(
  db: Database,
  portfolioId: string,
  { unit, period, entryId }: EntrySum,
): Promise<number | null> {
  const beginning = sql`(select ${BEGINNING} from (values (${unit}::text, ${period}::int)) as sum (unit, period))`
  const [counted] = await db
    .select({
      clicks: sql<number | null>`case when ${beginning} >= ${sinceOf('portfolio_clicks')} then count(*)::int end`,
    })
    .from(portfolioClicks)
    .innerJoin(sql`lateral ${PERIODS}`, sql`place.unit = ${unit} and place.period = ${period}::int`)
    .where(
      and(
        eq(portfolioClicks.portfolioId, portfolioId),
        eq(portfolioClicks.entryId, entryId),
        eq(portfolioClicks.own, false),
        STAYS,
      ),
    )
  return counted?.clicks ?? null
}

function selectWrongSums(db: Database, portfolioId: string): Promise<EntrySum[]> {
  return db
    .select({
      unit: sql<EntrySum['unit']>`unit`,
      period: sql<number>`period`,
      entryId: sql<string>`entry_id`,
      kind: sql<EntrySum['kind']>`kind`,
    })
    .from(sql`(
    select unit, period, entry_id, coalesce(counted.kind, stored.kind) as kind
    from (
      select unit, period, entry_id, min(kind) as kind, count(*) as clicks
      from ${portfolioClicks} cross join lateral ${PERIODS}
      where ${portfolioClicks.portfolioId} = ${portfolioId} and not own and ${STAYS} group by 1, 2, 3
    ) as counted
    full join (
      select unit, period, entry_id, kind, clicks from ${portfolioEntryClicks}
      where ${portfolioEntryClicks.portfolioId} = ${portfolioId} and ${BEGINNING} >= ${sinceOf('portfolio_clicks')}
    ) as stored using (unit, period, entry_id)
    where coalesce(counted.clicks, 0) <> coalesce(stored.clicks, 0)
  ) as wrong`)
}
