import { ENTRY_KINDS, type EntryKind } from '@vitrine/core/clicks'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'
import { PERIOD_UNITS, periodColumns } from './period.ts'
import { portfolios } from './portfolios.ts'

const portfolioId = () =>
  uuid('portfolio_id')
    .notNull()
    .references(() => portfolios.id, { onDelete: 'cascade' })

/**
 * Entry that was clicked. It has no foreign key: entries of several tables are clicked, and the clicks of a deleted
 * entry stay in the sums.
 */
const entryColumns = () => ({
  entryId: uuid('entry_id').notNull(),
  kind: text('kind').$type<EntryKind>().notNull(),
})

/** One row per click on an entry of a page, stored by month (ADR 106). Neither the visitor nor their address is stored. */
export const portfolioClicks = pgTable(
  'portfolio_clicks',
  {
    id: uuid('id').primaryKey(),
    portfolioId: portfolioId(),
    ...entryColumns(),
    clickedAt: moment('clicked_at').notNull(),
    /** True for a click of the page's owner. */
    own: boolean('own').notNull(),
  },
  (table) => [
    index('portfolio_clicks_portfolio_id_clicked_at_index').on(table.portfolioId, table.clickedAt),
    oneOf(table.kind, ENTRY_KINDS),
  ],
)

/** Clicks on a page in an hour, the sum of its rows in `portfolio_clicks`. */
export const portfolioHourlyClicks = pgTable(
  'portfolio_hourly_clicks',
  {
    portfolioId: portfolioId(),
    /** Hours since 1970 (`toHour`). */
    hour: integer('hour').notNull(),
    /** Clicks of visitors. */
    clicks: integer('clicks').notNull(),
    ownClicks: integer('own_clicks').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.hour] }),
    check('portfolio_hourly_clicks_check', sql`${table.clicks} >= 0 and ${table.ownClicks} >= 0`),
  ],
)

/** Clicks of visitors on each entry, by quarter of an hour, hour and day. */
export const portfolioEntryClicks = pgTable(
  'portfolio_entry_clicks',
  {
    portfolioId: portfolioId(),
    ...periodColumns(),
    ...entryColumns(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.unit, table.period, table.entryId] }),
    oneOf(table.unit, PERIOD_UNITS),
    oneOf(table.kind, ENTRY_KINDS),
    check('portfolio_entry_clicks_check', sql`${table.clicks} > 0`),
  ],
)
