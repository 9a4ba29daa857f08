import { eq } from 'drizzle-orm'
import { newsletterSubscribers } from '../../db/tables/newsletter.ts'
import type { Ctx } from '../../runtime/context.ts'

/**
 * Moves the newsletter's registration of one address to another one, in the open transaction. Returns false, and changes
 * nothing, if there is none, or the other address is registered itself.
 */
export async function moveSubscription(tx: Ctx, { from, to }: { from: string; to: string }): Promise<boolean> {
  const own = eq(newsletterSubscribers.email, from)
  const [row] = await tx.db.select().from(newsletterSubscribers).where(own)
  if (!row) return false
  const added = await tx.db
    .insert(newsletterSubscribers)
    .values({ ...row, email: to })
    .onConflictDoNothing()
    .returning({ email: newsletterSubscribers.email })
  if (added.length === 0) return false
  await tx.db.delete(newsletterSubscribers).where(own)
  return true
}
