import { OrderState, PaymentRecord } from '@vitrine/core/payments'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'

/**
 * Orders with the terms that a payment has to meet. `amount` is in paise. `purpose` is `premium` or
 * `gift`; `status` is `open`, `fulfilled`, `refunded` or `closed`.
 */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: text('purpose', { enum: ['premium', 'gift'] }).notNull(),
    status: text('status', { enum: ['open', 'fulfilled', 'refunded', 'closed'] }).notNull(),
    razorpayOrderId: text('razorpay_order_id').notNull().unique('payment_orders_razorpay_order_id_unique'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    recipientUserId: uuid('recipient_user_id').references(() => users.id, { onDelete: 'set null' }),
    recipientUsername: text('recipient_username'),
    giftMessage: text('gift_message'),
    returnPath: text('return_path').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Time of the next request to the provider about the order; null for none. */
    nextCheckAt: moment('next_check_at'),
  },
  (table) => [
    oneOf(table.purpose, OrderState.shape.purpose.options),
    oneOf(table.status, OrderState.shape.status.options),
    index('payment_orders_user_id_index').on(table.userId),
    index('payment_orders_recipient_user_id_index')
      .on(table.recipientUserId)
      .where(sql`${table.recipientUserId} is not null`),
    index('payment_orders_next_check_at_index').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payment_orders_open_index').on(table.id).where(sql`${table.status} = 'open'`),
  ],
)

/** One row per captured payment, inserted in the transaction of `fulfilPayment`. The payment's id is unique. */
export const paymentHistory = pgTable(
  'payment_history',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    razorpayPaymentId: text('razorpay_payment_id').notNull().unique('payment_history_razorpay_payment_id_unique'),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['success', 'refunded'] }).notNull(),
    paymentMethod: text('payment_method', { enum: ['razorpay', 'razorpay_gift'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    refundedAt: moment('refunded_at'),
  },
  (table) => [
    oneOf(table.status, PaymentRecord.shape.status.options),
    oneOf(table.paymentMethod, PaymentRecord.shape.method.options),
    index('payment_history_user_id_index').on(table.userId),
    index('payment_history_order_id_index').on(table.orderId),
  ],
)
