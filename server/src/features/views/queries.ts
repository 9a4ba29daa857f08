import type { Database } from '../../db/client.ts'
import { portfolioViews } from '../../db/tables/views.ts'

/** Stores one view; `viewerUserId` is null for a visitor without a session. */
export async function insertView(
  db: Database,
  view: { id: string; portfolioId: string; viewedAt: Date; viewerUserId: string | null },
): Promise<void> {
  await db.insert(portfolioViews).values(view)
}
