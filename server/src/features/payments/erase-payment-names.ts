import type { Ctx } from '../../runtime/context.ts'
import { clearBuyer, clearRecipient, clearReturnPaths } from './order-queries.ts'
import { clearPayer } from './payment-queries.ts'

/**
 * Removes a person whose account is being deleted from orders and payments, in a step of bounded size. The records
 * stay. A payment for this person that is captured later is recorded, grants nothing, and is logged for a refund.
 * Returns the number of changed records; 0 once none is left.
 */
export async function erasePaymentNames(
  { db }: Ctx,
  { userId, names }: { userId: string; names: readonly string[] },
): Promise<number> {
  const own = (await clearBuyer(db, userId)) + (await clearRecipient(db, userId)) + (await clearPayer(db, userId))
  return own + (await clearReturnPaths(db, names))
}
