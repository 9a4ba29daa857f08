import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Stored share images. A row outlives its portfolio until the file is removed from the store. */
export const shareImages = pgTable(
  'share_images',
  {
    /** Storage key, which contains a hash of everything that the image shows. */
    path: text('path').primaryKey(),
    portfolioId: uuid('portfolio_id').notNull(),
    storedAt: moment('stored_at').notNull(),
    /** Moment at which a newer image took its place; null for the present one. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [index('share_images_portfolio_id_index').on(table.portfolioId)],
)
