import type { Ctx } from '../../runtime/context.ts'
import { clearBuyer, clearRecipient, clearReturnPaths } from './order-queries.ts'
import { clearPayer } from './payment-queries.ts'

/**
 * Takes a person who leaves out of orders and payments, in a step of bounded size. The records stay. A payment that is
 * captured later for them is recorded and logged for a refund, because its order is for nobody. Returns the number of
 * records; 0 once none is left.
 */
export async function erasePaymentNames(
  { db }: Ctx,
  { userId, names }: { userId: string; names: readonly string[] },
): Promise<number> {
  const own = (await clearBuyer(db, userId)) + (await clearRecipient(db, userId)) + (await clearPayer(db, userId))
  return own + (await clearReturnPaths(db, names))
}
