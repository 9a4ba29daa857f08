import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'

/** One row per paid gift. `amount` is in paise. Either side can be gone: then nothing here names it. */
export const giftTransactions = pgTable(
  'gift_transactions',
  {
    id: uuid('id').primaryKey(),
    gifterUserId: uuid('gifter_user_id').references(() => users.id, { onDelete: 'set null' }),
    recipientUserId: uuid('recipient_user_id').references(() => users.id, { onDelete: 'set null' }),
    recipientUsername: text('recipient_username'),
    recipientEmail: text('recipient_email'),
    giftType: text('gift_type').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    razorpayPaymentId: text('razorpay_payment_id').notNull().unique('gift_transactions_razorpay_payment_id_unique'),
    status: text('status').notNull(),
    giftMessage: text('gift_message'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    claimedAt: moment('claimed_at'),
  },
  (table) => [
    index('gift_transactions_recipient_user_id_index').on(table.recipientUserId),
    index('gift_transactions_gifter_user_id_index').on(table.gifterUserId),
  ],
)
