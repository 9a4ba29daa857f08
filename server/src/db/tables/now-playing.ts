import type { Song } from '@vitrine/core/now-playing'
import { bigint, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'
import { portfolios } from './portfolios.ts'

/**
 * Last answers of Spotify, one for each page with a connected account. A row stays when the account is disconnected, so
 * that its version never falls.
 */
export const songs = pgTable('songs', {
  portfolioId: uuid('portfolio_id')
    .primaryKey()
    .references(() => portfolios.id, { onDelete: 'cascade' }),
  /** Grows with each change of the song. */
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  /** Null while nothing plays. */
  song: jsonb('song').$type<Song>(),
  /** Time of the last answer; null before the first. */
  checkedAt: moment('checked_at'),
  /** Earliest time of the next request to Spotify. The process that moves it may send one. */
  nextPollAt: moment('next_poll_at').notNull(),
})
