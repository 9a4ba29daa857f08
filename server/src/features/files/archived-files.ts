import type { FileKind } from '@vitrine/core/files'
import { fitsKind } from '@vitrine/core/files'
import type { Ctx } from '../../context.ts'
import type { PreparedFile } from '../../media/media-job.ts'
import { storedTypeOf } from './file-urls.ts'
import { tooLarge } from './incoming.ts'
import { isPicture, prepareCursor, prepareMedia, restorePicture } from './prepare-file.ts'
import { type NewFile, type StoredFile, storeFile } from './stored-files.ts'

/** A file of an archive, unpacked. */
export interface ArchivedFile {
  contentType: string
  /** The file itself first, then its variants, as local files. */
  parts: readonly { path: string; bytes: number; width: number | null; avif: boolean }[]
}

/**
 * Processes and stores a file of an archive. A picture that this server could have made is stored unchanged with its
 * variants. Refuses FILE_TOO_LARGE, FILE_BROKEN, FILE_TYPE, FILE_PIXELS, STORAGE_FULL, RATE_LIMITED.
 */
export async function storeArchivedFile(
  ctx: Ctx,
  file: NewFile,
  archived: ArchivedFile & { folder: string },
): Promise<StoredFile> {
  const prepared = await prepareArchived(ctx, file, archived)
  return storeFile(ctx, file, { prepared, contentType: storedTypeOf(file.kind, archived.contentType) })
}

function prepareArchived(
  ctx: Ctx,
  { userId, kind }: { userId: string; kind: FileKind },
  { contentType, parts, folder }: ArchivedFile & { folder: string },
): Promise<PreparedFile[]> {
  const [{ path, bytes } = { path: '', bytes: 0 }] = parts
  if (isPicture(kind)) return restorePicture(ctx, parts, { userId, folder, kind })
  if (!fitsKind(kind, bytes)) throw tooLarge(kind)
  const received = { path, bytes, contentType }
  return kind === 'cursor'
    ? prepareCursor(ctx, received, { userId, folder })
    : prepareMedia(ctx, received, { userId, folder })
}
