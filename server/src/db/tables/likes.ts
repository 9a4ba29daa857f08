import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
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
