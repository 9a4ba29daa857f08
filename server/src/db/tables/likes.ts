import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'
import { portfolios } from './portfolios.ts'

/** One row per person and liked page. */
export const portfolioLikes = pgTable(
  'portfolio_likes',
  {
    id: uuid('id').primaryKey(),
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('portfolio_likes_portfolio_id_user_id_unique').on(table.portfolioId, table.userId),
    index('portfolio_likes_user_id_index').on(table.userId),
  ],
)

/** Number of likes per page and hour. Over all hours they add up to the page's rows in `portfolio_likes`. */
export const portfolioHourlyLikes = pgTable(
  'portfolio_hourly_likes',
  {
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    /** Hours since 1970 (`toHour`). */
    hour: integer('hour').notNull(),
    likes: integer('likes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.hour] }),
    check('portfolio_hourly_likes_check', sql`${table.likes} >= 0`),
  ],
)
