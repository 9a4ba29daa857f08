import type { identities } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { selectIdentities } from './queries.ts'

/** An account at a provider with which a person signs in. */
type Identity = typeof identities.$inferSelect

/** Returns the accounts at providers with which a person signs in, for the operator. */
export function listIdentities(ctx: Ctx, { userId }: { userId: string }): Promise<Identity[]> {
  return selectIdentities(ctx.db, userId)
}
