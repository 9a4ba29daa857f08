import type { FileKind } from '@vitrine/core/files'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './moment.ts'

/** An uploaded file. What wears it holds its address; a file that nothing wears is swept away. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** Null once the account has gone: the sweep takes the file. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<FileKind>().notNull(),
    /** Path of its address on this site, which names its place in the store as well. */
    url: text('url').notNull(),
    contentType: text('content_type').notNull(),
    /** With its variants. */
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Set once its creator has deleted it: the sweep takes it at once. */
    deletedAt: moment('deleted_at'),
    /** When its metadata was taken out; null for a file of an earlier version, until a job has done that. */
    strippedAt: moment('stripped_at'),
  },
  (table) => [
    unique('files_url_unique').on(table.url),
    index('files_user_id_index').on(table.userId),
    index('files_unstripped_index')
      .on(table.createdAt)
      .where(sql`${table.strippedAt} is null and ${table.kind} in ('video', 'music')`),
    index('files_removable_index').on(table.id).where(sql`${table.deletedAt} is not null or ${table.userId} is null`),
  ],
)
