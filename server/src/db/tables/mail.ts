import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Mail that no mail server has accepted yet. A row is deleted when its mail was sent. */
export const mailQueue = pgTable(
  'mail_queue',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Address that replies go to; null for the sender's own. */
    replyTo: text('reply_to'),
    /** Address that stops mails of this kind by a POST (RFC 8058); null if there is none. */
    unsubscribeUrl: text('unsubscribe_url'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    nextAttemptAt: moment('next_attempt_at').notNull(),
  },
  (table) => [index('mail_queue_next_attempt_at_index').on(table.nextAttemptAt)],
)
