import { FILE_RULES, type FileKind, HELD_CAUSES, type HeldCause } from '@vitrine/core/files'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { decisions } from './moderation.ts'
import { moment } from './moment.ts'
import { oneOf } from './one-of.ts'

/** Uploaded files. Other tables refer to a file by its URL; unreferenced files are deleted by a job. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** Null after the account was deleted. The sweep then deletes the file. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<FileKind>().notNull(),
    /** Name that the creator sees; null if the upload did not name it. */
    name: text('name'),
    /** True for a file that was uploaded for its address. The sweep does not delete it while it is unused. */
    hosted: boolean('hosted').notNull().default(false),
    /** Path of the URL on this site. The key in the store is derived from it. */
    url: text('url').notNull(),
    contentType: text('content_type').notNull(),
    /** Size including the variants. */
    bytes: integer('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Set when the creator deletes the file. The next sweep removes it. */
    deletedAt: moment('deleted_at'),
    /**
     * Time at which the metadata was stripped; null for a file of an earlier version that the job has not processed.
     */
    strippedAt: moment('stripped_at'),
  },
  (table) => [
    unique('files_url_unique').on(table.url),
    oneOf(table.kind, Object.keys(FILE_RULES)),
    index('files_user_id_index').on(table.userId),
    index('files_unstripped_index')
      .on(table.createdAt)
      .where(sql`${table.strippedAt} is null and ${table.kind} in ('video', 'music')`),
    index('files_removable_index').on(table.id).where(sql`${table.deletedAt} is not null or ${table.userId} is null`),
  ],
)

/** Pictures of pages that were taken down, which are not accepted again. Restoring the page deletes their rows. */
export const blockedPictures = pgTable(
  'blocked_pictures',
  {
    id: uuid('id').primaryKey(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id),
    /** SHA-256 of the stored file, and of its fingerprint by which near copies are recognized; null for no picture. */
    sha256: text('sha256').notNull(),
    fingerprint: text('fingerprint'),
    blockedAt: moment('blocked_at').notNull(),
  },
  (table) => [
    index('blocked_pictures_decision_id_index').on(table.decisionId),
    index('blocked_pictures_sha256_index').on(table.sha256),
  ],
)

/** Uploads that were not published: they are like a blocked picture, or the check of uploads did not let them pass. */
export const heldUploads = pgTable(
  'held_uploads',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').notNull(),
    cause: text('cause').$type<HeldCause>().notNull(),
    sha256: text('sha256').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** The file, sealed; null for one that is too large to keep. */
    sealed: text('sealed'),
    heldAt: moment('held_at').notNull(),
  },
  (table) => [
    oneOf(table.cause, HELD_CAUSES),
    index('held_uploads_user_id_index').on(table.userId),
    index('held_uploads_held_at_index').on(table.heldAt, table.id),
  ],
)
