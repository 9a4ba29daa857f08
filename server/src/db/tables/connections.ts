import { PROVIDERS, type Provider } from '@vitrine/core/connections'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'
import { portfolios } from './portfolios.ts'

const PROBLEMS = ['ended', 'forbidden'] as const

/** Accounts at Discord and Spotify that creators have connected, with their encrypted tokens. */
export const connections = pgTable(
  'connections',
  {
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<Provider>().notNull(),
    /** Encrypted (`server/src/auth/token-cipher.ts`); null after the provider ended the connection. */
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    /** Time at which the access token expires; null without one. */
    expiresAt: moment('expires_at'),
    /**
     * `ended`: the provider ended the connection, or the tokens could not be decrypted; `forbidden`: it does not allow
     * this account to be read.
     */
    problem: text('problem').$type<(typeof PROBLEMS)[number]>(),
    connectedAt: moment('connected_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioId, table.provider] }),
    index('connections_expires_at_index').on(table.provider, table.expiresAt),
    oneOf(table.provider, PROVIDERS),
    oneOf(table.problem, PROBLEMS),
  ],
)

/** Connections that were started and not completed. Their `state` works once, in the session that started them. */
export const connectionAttempts = pgTable(
  'connection_attempts',
  {
    /** SHA-256 of the state, in base64url. */
    stateHash: text('state_hash').primaryKey(),
    sessionId: text('session_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<Provider>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('connection_attempts_user_id_index').on(table.userId),
    index('connection_attempts_portfolio_id_index').on(table.portfolioId),
    index('connection_attempts_expires_at_index').on(table.expiresAt),
    oneOf(table.provider, PROVIDERS),
  ],
)
