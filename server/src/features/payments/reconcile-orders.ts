import { nextCheckAt } from '@vitrine/core/payments'
import type { Ctx } from '../../runtime/context.ts'
import {
  closeOpenOrder,
  leaseDueOrders,
  type OrderRow,
  scheduleEarlierCheck,
  selectOrder,
  updateOrder,
} from './order-queries.ts'
import { settleOrder } from './settlement.ts'

/** Number of orders that are settled at the same time. */
const BATCH = 5
/** Lease of an order in milliseconds: other processes skip the order until it ends, also after a crash. */
const LEASE_MS = 60_000
const HOUR_MS = 60 * 60 * 1000

/**
 * Settles each due order once: open orders on their schedule, and orders that an event named. With `all`, for example
 * after a start, settles every open order as well. An order that cannot be settled is due again later, however old it
 * is. Returns the number of orders, also of those that could not be settled. Stops after the current batch if
 * `signal` is aborted.
 */
export async function reconcileOrders(
  ctx: Ctx,
  { all = false, signal }: { all?: boolean; signal?: AbortSignal } = {},
): Promise<number> {
  if (!ctx.deps.razorpay) return 0
  const dueAt = ctx.now()
  if (all) await scheduleEarlierCheck(ctx.db, dueAt)
  let settled = 0
  while (!signal?.aborted) {
    const leaseEnd = new Date(ctx.now().getTime() + LEASE_MS)
    const due = await leaseDueOrders(ctx.db, { dueAt, leaseEnd, limit: BATCH })
    if (due.length === 0) break
    await Promise.all(due.map((order) => reconcileOrder(ctx, order)))
    settled += due.length
  }
  return settled
}

async function reconcileOrder(ctx: Ctx, order: OrderRow): Promise<void> {
  try {
    await settleOrder(ctx, order)
    await planNextCheck(ctx, order.id)
  } catch (error) {
    ctx.deps.log.warn({ err: error, orderId: order.id }, 'an order could not be settled')
    const now = ctx.now()
    const retryAt = nextCheckAt(order.createdAt, now) ?? new Date(now.getTime() + HOUR_MS)
    await updateOrder(ctx.db, order.id, { nextCheckAt: retryAt })
  }
}

/** Schedules the next check of an open order at growing intervals, and closes it after the last one. */
async function planNextCheck(ctx: Ctx, orderId: string): Promise<void> {
  const order = await selectOrder(ctx.db, orderId)
  if (!order) return
  const next = order.status === 'open' ? nextCheckAt(order.createdAt, ctx.now()) : null
  if (order.status === 'open' && next === null) await closeOpenOrder(ctx.db, orderId)
  else await updateOrder(ctx.db, orderId, { nextCheckAt: next })
}
