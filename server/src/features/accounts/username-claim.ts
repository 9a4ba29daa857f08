import { accountRefusals, isReservedName } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { and, eq } from 'drizzle-orm'
import { names } from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'
import { refuseLookAlike } from './look-alikes.ts'
import { insertName, selectNameOwner } from './queries.ts'

/** Claims a name for a person. A name that they have already stays theirs, also if it has become reserved. The database lets one of two parallel claims win. Refuses USERNAME_TAKEN. */
export async function claimName(tx: Ctx, name: string, userId: string): Promise<void> {
  if ((await selectNameOwner(tx.db, name)) !== userId) {
    if (isReservedName(name)) throw refuse(accountRefusals.usernameTaken)
    await refuseLookAlike(tx.db, name, userId)
  }
  if (await insertName(tx.db, { name, userId, createdAt: tx.now() })) return
  // A former username is in use again.
  const own = await tx.db
    .update(names)
    .set({ freeAt: null, leadsToPage: false })
    .where(and(eq(names.name, name), eq(names.userId, userId)))
    .returning({ name: names.name })
  if (own.length === 0) throw refuse(accountRefusals.usernameTaken)
}
