import { accountRefusals } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { and, eq } from 'drizzle-orm'
import { passkeys } from '../../../db/tables/accounts.ts'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { requireFreshSignIn } from '../fresh-sign-in.ts'

/** Removes one of the person's passkeys. Refuses FRESH_SIGN_IN_REQUIRED, PASSKEY_NOT_FOUND, also for another person's. */
export async function removePasskey(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId } = requireActor(ctx)
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
  const found = await ctx.db.select({ id: passkeys.id }).from(passkeys).where(own)
  if (found.length === 0) throw refuse(accountRefusals.passkeyNotFound)
  await requireFreshSignIn(ctx)
  const removed = await ctx.db.delete(passkeys).where(own).returning({ id: passkeys.id })
  if (removed.length === 0) throw refuse(accountRefusals.passkeyNotFound)
  return done
}
