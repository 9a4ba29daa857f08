import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isCopyOf } from '@vitrine/core/files'
import { ASSETS_PATH } from '@vitrine/core/portfolios'
import { eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { blockedPictures } from '../../db/tables/files.ts'
import type { Ctx } from '../../runtime/context.ts'
import { storageKey } from './file-urls.ts'

/** Hashes of a stored picture: of its bytes, and of what it shows. */
export interface PictureHashes {
  sha256: string
  fingerprint: string | null
}

/** Returns the hashes of stored pictures by their addresses. A picture that cannot be read is left out. */
export async function hashPictures(ctx: Ctx, urls: readonly string[]): Promise<PictureHashes[]> {
  const hashes: PictureHashes[] = []
  const folder = await ctx.deps.incoming.create('hash-')
  try {
    for (const [index, url] of [...new Set(urls)].entries()) {
      if (!url.startsWith(ASSETS_PATH)) continue
      const path = join(folder, String(index))
      try {
        hashes.push(await hashPicture(ctx, { url, path, folder }))
      } catch (err) {
        ctx.deps.log.error({ err }, 'a picture that is taken down could not be hashed')
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return hashes
}

async function hashPicture(
  { deps, signal }: Ctx,
  { url, path, folder }: { url: string; path: string; folder: string },
): Promise<PictureHashes> {
  const hash = createHash('sha256')
  await pipeline(
    await deps.files.read(storageKey(url)),
    async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path),
  )
  const result = await deps.media.run({ type: 'fingerprint', path, folder }, { person: 'desk', signal })
  const fingerprint = 'files' in result ? result.files[0]?.fingerprint : null
  return { sha256: hash.digest('hex'), fingerprint: fingerprint || null }
}

/** Blocks pictures because of a decision, in its transaction. */
export async function blockPictures(tx: Ctx, decisionId: string, hashes: readonly PictureHashes[]): Promise<void> {
  if (hashes.length === 0) return
  const row = { decisionId, blockedAt: tx.now() }
  await tx.db.insert(blockedPictures).values(hashes.map((hash) => ({ ...row, ...hash, id: tx.deps.newId() })))
}

/** Accepts the pictures again that a decision blocked. */
export async function unblockPictures(tx: Ctx, decisionId: string): Promise<void> {
  await tx.db.delete(blockedPictures).where(eq(blockedPictures.decisionId, decisionId))
}

/** Returns true if a file has the bytes of a blocked picture, or is a near copy of one. */
export async function isBlocked(
  db: Database,
  { sha256, fingerprint }: { sha256: string; fingerprint: string | null },
): Promise<boolean> {
  if ((await db.$count(blockedPictures, eq(blockedPictures.sha256, sha256))) > 0) return true
  if (fingerprint === null) return false
  const rows = await db
    .select({ fingerprint: blockedPictures.fingerprint })
    .from(blockedPictures)
    .where(isNotNull(blockedPictures.fingerprint))
  return rows.some((row) => isCopyOf(fingerprint, row.fingerprint?.split(',') ?? []))
}
