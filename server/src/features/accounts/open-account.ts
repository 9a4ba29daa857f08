import { accountRefusals, type SignUpInput } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { hashPassword } from '../../auth/auth.ts'
import { violatedConstraint } from '../../db/constraints.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { insertUser, selectAccountId } from './queries.ts'
import { claimName } from './username-claim.ts'

/**
 * Stores an account with its password and its name in one transaction. The address counts as confirmed. Returns the
 * account's id. Refuses EMAIL_REGISTERED, USERNAME_TAKEN.
 */
export async function openAccount(ctx: Ctx, { email, password, username }: SignUpInput): Promise<string> {
  if (await selectAccountId(ctx.db, email)) throw refuse(accountRefusals.emailRegistered)
  const passwordHash = await hashPassword(ctx.deps.auth, password)
  const { newId } = ctx.deps
  const id = newId()
  try {
    await withTransaction(ctx, async (tx) => {
      await insertUser(tx.db, { id, credentialId: newId(), email, username, passwordHash, now: tx.now() })
      await claimName(tx, username, id)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') throw refuse(accountRefusals.emailRegistered)
    throw error
  }
  return id
}
