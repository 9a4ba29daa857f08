import type { FileUse } from '@vitrine/core/files'
import { ASSET_FIELDS, ASSET_KINDS } from '@vitrine/core/portfolios'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/accounts.ts'
import { files } from '../../db/tables/files.ts'
import { links, portfolios, projects } from '../../db/tables/portfolios.ts'

/** A file as stored. */
export type FileRow = typeof files.$inferSelect

/** Returns the total size of a person's files in bytes, including deleted files that are not removed yet. */
export async function selectUsedBytes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
    .from(files)
    .where(eq(files.userId, userId))
  return Number(row?.bytes ?? 0)
}

/** Locks a person's row until the transaction ends, so that their uploads run one at a time. */
export async function lockUploader(db: Database, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Returns true if the person has a file with this path. Queries of stored addresses are ignored. */
export async function hasPath(db: Database, userId: string, path: string): Promise<boolean> {
  const same = and(eq(files.userId, userId), sql`split_part(${files.url}, '?', 1) = ${path}`)
  const rows = await db.select({ id: files.id }).from(files).where(same).limit(1)
  return rows.length > 0
}

/** A new file: without a name and not hosted unless given. */
type NewFileRow = Omit<typeof files.$inferInsert, 'deletedAt'>

export async function insertFile(db: Database, row: NewFileRow): Promise<void> {
  await db.insert(files).values(row)
}

/** Selects a person's files that are not deleted, newest first. */
export function selectFilesOf(db: Database, userId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.userId, userId), isNull(files.deletedAt)))
    .orderBy(desc(files.createdAt), desc(files.id))
}

/** Selects a person's files, also deleted ones. */
export function selectStoredFilesOf(db: Database, userId: string, limit: number): Promise<FileRow[]> {
  return db.select().from(files).where(eq(files.userId, userId)).limit(limit)
}

/** Selects a file that is not deleted. Returns null unless the person owns it. */
export async function selectOwnFile(db: Database, id: string, userId: string): Promise<FileRow | null> {
  const own = and(eq(files.id, id), eq(files.userId, userId), isNull(files.deletedAt))
  const [row] = await db.select().from(files).where(own)
  return row ?? null
}

/** Sets the name of a file, or whether it is hosted. */
export async function updateFile(
  db: Database,
  id: string,
  changes: Partial<Pick<FileRow, 'name' | 'hosted'>>,
): Promise<void> {
  await db.update(files).set(changes).where(eq(files.id, id))
}

export async function markDeleted(db: Database, id: string, deletedAt: Date): Promise<void> {
  await db.update(files).set({ deletedAt }).where(eq(files.id, id))
}

/** The columns of a portfolio that hold addresses of files. */
const ATTACHED_COLUMNS = {
  profile: portfolios[ASSET_FIELDS.profile],
  background: portfolios[ASSET_FIELDS.background],
  video: portfolios[ASSET_FIELDS.video],
  poster: portfolios[ASSET_FIELDS.poster],
  music: portfolios[ASSET_FIELDS.music],
  cursor: portfolios[ASSET_FIELDS.cursor],
}

/** The tables whose entries have a picture, by the kind of its file. */
const PICTURED = { link: links, project: projects }

/** Returns the uses of files in a person's portfolios, links and projects, by the file's address. */
export async function selectUses(db: Database, userId: string): Promise<Map<string, FileUse[]>> {
  const uses = new Map<string, FileUse[]>()
  const add = (url: string | null, use: FileUse) => url !== null && uses.set(url, [...(uses.get(url) ?? []), use])
  const pages = await db
    .select({ id: portfolios.id, ...ATTACHED_COLUMNS })
    .from(portfolios)
    .where(eq(portfolios.userId, userId))
  for (const page of pages) {
    for (const kind of ASSET_KINDS) add(page[kind], { portfolioId: page.id, kind, title: null })
  }
  for (const kind of ['link', 'project'] as const) {
    const table = PICTURED[kind]
    const pictures = await db
      .select({ portfolioId: table.portfolioId, url: table.imageUrl, title: table.title })
      .from(table)
      .innerJoin(portfolios, eq(portfolios.id, table.portfolioId))
      .where(and(eq(portfolios.userId, userId), isNotNull(table.imageUrl)))
      .orderBy(asc(table.portfolioId), asc(table.title), asc(table.id))
    for (const { portfolioId, url, title } of pictures) add(url, { portfolioId, kind, title })
  }
  return uses
}

/** Builds the condition that no portfolio, link or project of the file's owner refers to the file. */
function unreferenced(db: Database): SQL | undefined {
  const columns = sql.join(Object.values(ATTACHED_COLUMNS), sql`, `)
  const page = db
    .select({ one: sql`1` })
    .from(portfolios)
    .where(and(eq(portfolios.userId, files.userId), sql`${files.url} in (${columns})`))
  const pictures = Object.values(PICTURED).map((table) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .innerJoin(portfolios, eq(portfolios.id, table.portfolioId))
        .where(and(eq(portfolios.userId, files.userId), eq(table.imageUrl, files.url))),
    ),
  )
  return and(notExists(page), ...pictures)
}

/** Marks a person's posters that no page uses as deleted. */
export async function markUnusedPosters(db: Database, userId: string, deletedAt: Date): Promise<void> {
  const posters = and(eq(files.userId, userId), eq(files.kind, 'poster'), isNull(files.deletedAt), unreferenced(db))
  await db.update(files).set({ deletedAt }).where(posters)
}

/** Marks those files as deleted that are neither referenced nor hosted. Returns them. */
export function markUnused(db: Database, ids: readonly string[], deletedAt: Date): Promise<FileRow[]> {
  const unused = and(inArray(files.id, [...ids]), eq(files.hosted, false), isNull(files.deletedAt), unreferenced(db))
  return db.update(files).set({ deletedAt }).where(unused).returning()
}

/**
 * Selects the next `limit` files that are deleted or whose account is deleted, in the order of their ids, after the
 * id `after`.
 */
export function selectRemovable(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<FileRow[]> {
  const removable = or(isNotNull(files.deletedAt), isNull(files.userId))
  return db
    .select()
    .from(files)
    .where(after === null ? removable : and(removable, gt(files.id, after)))
    .orderBy(asc(files.id))
    .limit(limit)
}

/**
 * Selects the next `limit` files in the order of their ids, after the id `after`, each with whether it is
 * unreferenced.
 */
export function selectFilesAfter(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ file: FileRow; unreferenced: boolean }[]> {
  return db
    .select({ file: files, unreferenced: sql<boolean>`${unreferenced(db)}` })
    .from(files)
    .where(after === null ? undefined : gt(files.id, after))
    .orderBy(asc(files.id))
    .limit(limit)
}

/** Returns the oldest video or music file whose metadata has not been stripped; null if there is none. */
export async function selectUnstripped(db: Database): Promise<FileRow | null> {
  const wanted = and(isNull(files.strippedAt), inArray(files.kind, ['video', 'music']), isNull(files.deletedAt))
  const [row] = await db.select().from(files).where(wanted).orderBy(files.createdAt).limit(1)
  return row ?? null
}

/** Stores when a file was stripped and its new size in bytes. Returns false if its row was removed. */
export async function updateStripped(
  db: Database,
  id: string,
  { at, bytes }: { at: Date; bytes: number },
): Promise<boolean> {
  const rows = await db.update(files).set({ strippedAt: at, bytes }).where(eq(files.id, id)).returning({ id: files.id })
  return rows.length > 0
}

export async function deleteFileRows(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(files).where(inArray(files.id, [...ids]))
}
