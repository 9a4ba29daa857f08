import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'

const GIFT_TYPES = ['premium_monthly'] as const
const GIFT_STATUSES = ['completed', 'refunded'] as const

/** One row per paid gift. `amount` is in paise. The giver or recipient is null after their account was deleted. */
export const giftTransactions = pgTable(
  'gift_transactions',
  {
    id: uuid('id').primaryKey(),
    gifterUserId: uuid('gifter_user_id').references(() => users.id, { onDelete: 'set null' }),
    recipientUserId: uuid('recipient_user_id').references(() => users.id, { onDelete: 'set null' }),
    recipientUsername: text('recipient_username'),
    recipientEmail: text('recipient_email'),
    giftType: text('gift_type', { enum: GIFT_TYPES }).notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    razorpayPaymentId: text('razorpay_payment_id').notNull().unique('gift_transactions_razorpay_payment_id_unique'),
    status: text('status', { enum: GIFT_STATUSES }).notNull(),
    giftMessage: text('gift_message'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    claimedAt: moment('claimed_at'),
  },
  (table) => [
    oneOf(table.giftType, GIFT_TYPES),
    oneOf(table.status, GIFT_STATUSES),
    index('gift_transactions_recipient_user_id_index').on(table.recipientUserId),
    index('gift_transactions_gifter_user_id_index').on(table.gifterUserId),
  ],
)
