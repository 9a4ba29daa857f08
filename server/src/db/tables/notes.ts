import { NOTE_COLORS, NOTE_TEXT_COLOR } from '@vitrine/core/notes'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'
import { portfolios } from './portfolios.ts'

/** Notes of the day. A page has at most one active note, which is shown until it expires. */
export const profileNotes = pgTable(
  'profile_notes',
  {
    id: uuid('id').primaryKey(),
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    backgroundColor: text('background_color').notNull(),
    textColor: text('text_color').notNull(),
    durationHours: integer('duration_hours').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    viewCount: integer('view_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('profile_notes_active_unique').on(table.portfolioId).where(sql`${table.isActive}`),
    index('profile_notes_portfolio_id_index').on(table.portfolioId),
    index('profile_notes_user_id_index').on(table.userId),
    index('profile_notes_expires_at_index').on(table.expiresAt),
    oneOf(table.backgroundColor, Object.values(NOTE_COLORS)),
    oneOf(table.textColor, [NOTE_TEXT_COLOR]),
    check('profile_notes_view_count_check', sql`${table.viewCount} >= 0`),
  ],
)

/** One row per display of a note. The visitor's address is not stored. */
export const noteViews = pgTable(
  'note_views',
  {
    id: uuid('id').primaryKey(),
    noteId: uuid('note_id')
      .notNull()
      .references(() => profileNotes.id, { onDelete: 'cascade' }),
    viewedAt: moment('viewed_at').notNull(),
    viewerUserId: uuid('viewer_user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('note_views_note_id_index').on(table.noteId),
    index('note_views_viewer_user_id_index').on(table.viewerUserId),
  ],
)
