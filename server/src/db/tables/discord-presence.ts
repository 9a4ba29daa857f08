import type { Presence } from '@vitrine/core/discord-presence'
import { bigint, boolean, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { portfolios } from './portfolios.ts'

/**
 * Presences of the connected Discord accounts, one for each page. They change often, so they are not columns of the
 * page. A row stays when the account is disconnected, so that its version never falls.
 */
export const discordPresences = pgTable('discord_presences', {
  portfolioId: uuid('portfolio_id')
    .primaryKey()
    .references(() => portfolios.id, { onDelete: 'cascade' }),
  /** Grows with each change of the presence. */
  version: bigint('version', { mode: 'number' }).notNull(),
  /** Null while the person is offline. */
  presence: jsonb('presence').$type<Presence>(),
  /** True if the account is in a server with the bot; null until that is known. */
  sharesServer: boolean('shares_server'),
})
