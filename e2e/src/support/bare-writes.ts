import { sql } from 'drizzle-orm'
import { portfolioCounts, portfolioLikes, portfolioViews } from '../../../server/src/db/tables/index.ts'
import { toHour } from '../../../server/src/db/tables/moment.ts'
import { periodsOf } from '../../../server/src/db/tables/period.ts'
import { addEntryClicks, addHourlyClicks, insertClicks } from '../../../server/src/features/clicks/queries.ts'
import type { Ctx } from './in-process.ts'

/** Stores the row and the counter of a view in a transaction of its own. */
export async function insertBareView({ db, deps }: Ctx, portfolioId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(portfolioViews)
      .values({ id: deps.newId(), portfolioId, viewedAt: deps.clock(), viewerUserId: null })
    await tx
      .update(portfolioCounts)
      .set({ views: sql`${portfolioCounts.views} + 1` })
      .where(sql`${portfolioCounts.portfolioId} = ${portfolioId}`)
  })
}

/** Stores the row and the counter of a like and nothing else. */
export async function insertBareLike(
  { db, deps }: Ctx,
  { portfolioId, userId }: { portfolioId: string; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(portfolioLikes).values({ id: deps.newId(), portfolioId, userId, createdAt: deps.clock() })
    await tx
      .update(portfolioCounts)
      .set({ likes: sql`${portfolioCounts.likes} + 1` })
      .where(sql`${portfolioCounts.portfolioId} = ${portfolioId}`)
  })
}

/** Stores the row and the sums of a click in a transaction of its own. */
export async function insertBareClick({ db, deps }: Ctx, portfolioId: string, entryId: string): Promise<void> {
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
