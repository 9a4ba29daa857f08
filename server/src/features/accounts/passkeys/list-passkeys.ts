import type { Passkey } from '@vitrine/core/accounts'
import { asc, eq } from 'drizzle-orm'
import { passkeys } from '../../../db/tables/accounts.ts'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { toPasskey } from './passkey-view.ts'

/** Returns the passkeys of the person, the oldest first. */
export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  const { userId } = requireActor(ctx)
  const rows = await ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
  return rows.map(toPasskey)
}
