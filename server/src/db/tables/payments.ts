import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'

/**
 * What somebody set out to buy: the terms that a payment has to meet. `amount` is in paise. `purpose` is `premium` or
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
    /** When the provider is asked about it next; null for never. */
    nextCheckAt: moment('next_check_at'),
  },
  (table) => [
    index('payment_orders_user_id_index').on(table.userId),
    index('payment_orders_recipient_user_id_index')
      .on(table.recipientUserId)
      .where(sql`${table.recipientUserId} is not null`),
    index('payment_orders_next_check_at_index').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payment_orders_open_index').on(table.id).where(sql`${table.status} = 'open'`),
  ],
)

/** One row per captured payment, written with what it grants: the id of the payment can be here only once. */
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
    index('payment_history_user_id_index').on(table.userId),
    index('payment_history_order_id_index').on(table.orderId),
  ],
)
