import { accountRefusals, type RenamePasskeyInput } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { and, eq } from 'drizzle-orm'
import { passkeys } from '../../../db/tables/accounts.ts'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'

/** Renames one of the person's passkeys. Refuses PASSKEY_NOT_FOUND, also for another person's. */
export async function renamePasskey(ctx: Ctx, { id, name }: RenamePasskeyInput): Promise<Done> {
  const { userId } = requireActor(ctx)
  const renamed = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  if (renamed.length === 0) throw refuse(accountRefusals.passkeyNotFound)
  return done
}
