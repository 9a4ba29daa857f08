import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Addresses to which the operator may send the newsletter. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  /** In lower case. */
  email: text('email').primaryKey(),
  createdAt: moment('created_at').notNull(),
})
