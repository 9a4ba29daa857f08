import type { Ctx } from '../../runtime/context.ts'
import { countUnreadByPage } from './conversation-queries.ts'

/** Counts the unread conversations on all pages of a person. */
export async function countUnreadOf({ db }: Pick<Ctx, 'db'>, userId: string): Promise<number> {
  const pages = await countUnreadByPage(db, userId)
  return pages.reduce((total, { count }) => total + count, 0)
}
