import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'

/** Only `active` grants premium (`planOf`); an operator may set `cancelled` by hand. */
const SUBSCRIPTION_STATUSES = ['active', 'cancelled'] as const

/** One row per person: the subscription that premium depends on. `amount` is in paise. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique('subscriptions_user_id_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    planName: text('plan_name').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date').notNull(),
    razorpaySubscriptionId: text('razorpay_subscription_id'),
    razorpayPaymentId: text('razorpay_payment_id'),
    updatedAt: moment('updated_at').notNull(),
    /** The end date that the mail before the end was about; null before the first. */
    endingMailedFor: moment('ending_mailed_for'),
    /** The end date that the mail after the end was about; null before the first. */
    endedMailedFor: moment('ended_mailed_for'),
  },
  (table) => [index('subscriptions_end_date_index').on(table.endDate), oneOf(table.status, SUBSCRIPTION_STATUSES)],
)

/** People who changed the settings of mails about their premium. Without a row, they get them. */
export const premiumMailPreferences = pgTable('premium_mail_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mailWhenEnding: boolean('mail_when_ending').notNull(),
  mailWhenGifted: boolean('mail_when_gifted').notNull().default(true),
})
