import { type Look, readLook, storedLook } from '@vitrine/core/looks'
import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'

/** Column for a look. A missing setting, or one with a value of another version, is read as its default. */
const look = customType<{ data: Look; driverData: unknown }>({
  dataType: () => 'jsonb',
  fromDriver: readLook,
  toDriver: (value) => JSON.stringify(storedLook(value)),
})

/** Looks that people saved. Everyone who has the id of one may read it; those that are listed are found without it. */
export const looks = pgTable(
  'looks',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    look: look('look').notNull(),
    listed: boolean('listed').notNull().default(false),
    /** Persons who used the look. It stays when one of them deletes their account. */
    uses: integer('uses').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('looks_user_id_index').on(table.userId),
    index('looks_listed_index').on(table.uses, table.id).where(sql`${table.listed}`),
    index('looks_newest_index').on(table.createdAt, table.id).where(sql`${table.listed}`),
    check('looks_uses_check', sql`${table.uses} >= 0`),
  ],
)

/** One row per person and look that they used. */
export const lookUses = pgTable(
  'look_uses',
  {
    lookId: uuid('look_id')
      .notNull()
      .references(() => looks.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.lookId, table.userId] }), index('look_uses_user_id_index').on(table.userId)],
)

/** One row per person and look that is a favourite of theirs. */
export const lookFavourites = pgTable(
  'look_favourites',
  {
    lookId: uuid('look_id')
      .notNull()
      .references(() => looks.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lookId, table.userId] }),
    index('look_favourites_user_id_index').on(table.userId),
  ],
)
