import { nextCheckAt } from '@vitrine/core/payments'
import type { Ctx } from '../../context.ts'
import {
  closeOpenOrder,
  hastenOpenOrders,
  type OrderRow,
  selectOrder,
  selectStandingOrders,
  takeDueOrders,
  updateOrder,
} from './queries.ts'
import { settleOrder } from './settle-order.ts'

/** How many orders are looked at together. */
const BATCH = 5
/** While a process looks at an order the others leave it alone; after a crash it is free again at the end of this time. */
const LEASE = 60_000
const HOUR = 60 * 60 * 1000

/**
 * Settles every order that is due: open ones from time to time, and those that a webhook named. With `all`, every open
 * order, as after a start. Answers how many were looked at. An order whose settling fails comes again later, however
 * old it is; the pass itself takes each order once, and breaks off when `signal` says so.
 */
export async function reconcileOrders(
  ctx: Ctx,
  { all = false, signal }: { all?: boolean; signal?: AbortSignal } = {},
): Promise<number> {
  if (!ctx.deps.razorpay) return 0
  const dueAt = ctx.now()
  if (all) await hastenOpenOrders(ctx.db, dueAt)
  let looked = 0
  while (!signal?.aborted) {
    const leaseEnd = new Date(ctx.now().getTime() + LEASE)
    const due = await takeDueOrders(ctx.db, { dueAt, leaseEnd, limit: BATCH })
    if (due.length === 0) break
    await Promise.all(due.map((order) => reconcileOrder(ctx, order)))
    looked += due.length
  }
  return looked
}

async function reconcileOrder(ctx: Ctx, order: OrderRow): Promise<void> {
  try {
    await settleOrder(ctx, order)
    await planNextCheck(ctx, order.id)
  } catch (error) {
    ctx.deps.log.warn({ err: error, orderId: order.id }, 'an order could not be settled')
    const now = ctx.now()
    const soon = nextCheckAt(order.createdAt, now) ?? new Date(now.getTime() + HOUR)
    await updateOrder(ctx.db, order.id, { nextCheckAt: soon })
  }
}

/** An open order comes again, ever later, until it is given up; what happened to it meanwhile stays. */
async function planNextCheck(ctx: Ctx, orderId: string): Promise<void> {
  const order = await selectOrder(ctx.db, orderId)
  if (!order) return
  const next = order.status === 'open' ? nextCheckAt(order.createdAt, ctx.now()) : null
  if (order.status === 'open' && next === null) await closeOpenOrder(ctx.db, orderId)
  else await updateOrder(ctx.db, orderId, { nextCheckAt: next })
}

/** Takes back what was refunded since then without an event that told it. Answers how many orders were looked at. */
export async function reconcileRefunds(ctx: Ctx, since: Date): Promise<number> {
  const { razorpay } = ctx.deps
  if (!razorpay) return 0
  const orders = await selectStandingOrders(ctx.db, await razorpay.refundedSince(since))
  for (const order of orders) {
    await settleOrder(ctx, order).catch((error: unknown) =>
      ctx.deps.log.warn({ err: error, orderId: order.id }, 'a refund could not be taken in yet'),
    )
  }
  return orders.length
}
