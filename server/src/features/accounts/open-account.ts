import { accountRefusals, type SignUpInput } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { hashPassword } from '../../auth.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { violatedConstraint } from '../../db/constraints.ts'
import { claimName } from './claim-name.ts'
import { insertUser, selectAccountId } from './queries.ts'

/**
 * Stores an account with its password and its name, all or none, and answers its id. `confirmed`: the address needs no
 * confirmation. `also` runs in the same transaction. Refuses EMAIL_REGISTERED, USERNAME_TAKEN.
 */
export async function openAccount(
  ctx: Ctx,
  { email, password, username }: SignUpInput,
  { confirmed = true, also }: { confirmed?: boolean; also?: (tx: Ctx) => Promise<void> } = {},
): Promise<string> {
  if (await selectAccountId(ctx.db, email)) throw refuse(accountRefusals.emailRegistered)
  const passwordHash = await hashPassword(ctx.deps.auth, password)
  const { newId } = ctx.deps
  const id = newId()
  try {
    await withTransaction(ctx, async (tx) => {
      await insertUser(tx.db, { id, credentialId: newId(), email, username, passwordHash, confirmed, now: tx.now() })
      await claimName(tx, username, id)
      await also?.(tx)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') throw refuse(accountRefusals.emailRegistered)
    throw error
  }
  return id
}
