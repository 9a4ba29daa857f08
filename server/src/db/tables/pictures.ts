import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Stored pictures of Discord and Spotify. They belong to no creator and count towards no quota. */
export const remotePictures = pgTable(
  'remote_pictures',
  {
    /** SHA-256 of the picture's address. */
    key: text('key').primaryKey(),
    /** Path on this site. A picture that is stored again gets a new one. */
    path: text('path').notNull(),
    bytes: integer('bytes').notNull(),
    storedAt: moment('stored_at').notNull(),
    /** Last use, to the hour; 1970 while the picture is being removed. */
    usedAt: moment('used_at').notNull(),
  },
  (table) => [index('remote_pictures_used_at_index').on(table.usedAt)],
)
