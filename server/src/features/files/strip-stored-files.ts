import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'
import { storageKey } from './file-urls.ts'
import { prepareMedia } from './prepare-file.ts'
import { type FileRow, selectUnstripped, updateStripped } from './queries.ts'

/**
 * Strips the metadata of videos and music that were stored when uploads were not stripped yet, one file after the
 * other, until none is left or `signal` is aborted. A file that cannot be stripped stays as it is and is logged once.
 * A file keeps its URL, so browsers that have cached the earlier content continue to use it.
 */
export async function stripStoredFiles(ctx: Ctx, { signal }: { signal: AbortSignal }): Promise<void> {
  while (!signal.aborted) {
    const row = await selectUnstripped(ctx.db)
    if (!row) return
    const bytes = await stripStored({ ...ctx, signal }, row).catch((error: unknown) => {
      if (!signal.aborted) throw error
      return null
    })
    // The file was not finished, so the next run selects it again.
    if (signal.aborted) return
    if (await updateStripped(ctx.db, row.id, { at: ctx.now(), bytes: bytes ?? row.bytes })) continue
    // Its creator deleted it meanwhile.
    await ctx.deps.files.remove([storageKey(row.url)])
  }
}

/** Strips a stored file. Returns its new length in bytes; null if it is missing or stays as it is. */
async function stripStored(ctx: Ctx, { id, url, userId, contentType, bytes }: FileRow): Promise<number | null> {
  const { files, log } = ctx.deps
  if ((await files.sizeOf(storageKey(url))) === null) return null
  const folder = await ctx.deps.incoming.create('strip-')
  try {
    const path = join(folder, 'received')
    await pipeline(await files.read(storageKey(url)), createWriteStream(path))
    const [stripped] = await prepareMedia(ctx, { path, bytes, contentType }, { userId: userId ?? 'nobody', folder })
    if (!stripped) return null
    await files.put(storageKey(url), stripped.path, contentType)
    return stripped.bytes
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error
    log.warn({ file: id, reason: error.message }, 'the metadata of a stored file cannot be stripped')
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
