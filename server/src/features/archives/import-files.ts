import { rm } from 'node:fs/promises'
import { fileKey, filesOf, type ImportPlan, type NeededFile } from '@vitrine/core/archives'
import { Refusal } from '@vitrine/core/kernel'
import { discardFile, type StoredFile, storeArchivedFile } from '#features/files'
import type { Ctx } from '../../runtime/context.ts'
import type { ReceivedPage } from './received-page.ts'

/** A stored file of an import, and the entry for whose picture it was stored. */
export interface ImportFile {
  file: StoredFile
  /** Id of the entry that is added; null for a file of the page. */
  entryId: string | null
}

/** The files of an import by `fileKey`. */
export interface ImportFiles {
  files: ReadonlyMap<string, ImportFile>
  /** Files that are left out, each with a text that gives the reason. */
  refused: ReadonlyMap<string, string>
}

/**
 * Stores the files that an import needs, one after the other. Files that cannot be processed are left out. After any
 * other failure the stored files are removed again, and the error is thrown.
 */
export async function storeFiles(
  ctx: Ctx,
  { userId, received, plan }: { userId: string; received: ReceivedPage; plan: ImportPlan },
): Promise<ImportFiles> {
  const files = new Map<string, ImportFile>()
  const refused = new Map(plan.refusedFiles)
  try {
    for (const needed of filesOf(plan)) {
      const entryId = needed.kind === 'link' || needed.kind === 'project' ? ctx.deps.newId() : null
      const stored = await storeOne(ctx, needed, { userId, entryId, received })
      const key = fileKey(needed.kind, needed.file)
      if (typeof stored === 'string') refused.set(key, stored)
      else files.set(key, { file: stored, entryId })
    }
  } catch (error) {
    for (const { file } of files.values()) await discardFile(ctx, file)
    throw error
  }
  return { files, refused }
}

/** Returns the stored file, or a text that gives the reason why it cannot be processed. */
async function storeOne(
  ctx: Ctx,
  { kind, file: { contentType, parts, signed } }: NeededFile,
  { userId, entryId, received }: { userId: string; entryId: string | null; received: ReceivedPage },
): Promise<StoredFile | string> {
  const folder = await received.createFolder()
  try {
    const local = parts.map((part) => ({ ...part, path: received.localPath(part.path) }))
    return await storeArchivedFile(ctx, { userId, kind, entryId }, { contentType, parts: local, signed, folder })
  } catch (error) {
    if (error instanceof Refusal && (error.spec.kind === 'invalid' || error.spec.kind === 'tooLarge'))
      return error.message
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
