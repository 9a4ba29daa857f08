import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureSize } from '@vitrine/core/archives'
import type { FileKind } from '@vitrine/core/files'
import { fitsKind } from '@vitrine/core/files'
import { type PictureKind, pictureFiles, withPictureInfo } from '@vitrine/core/portfolios'
import type { PreparedFile } from '../../media/media-job.ts'
import type { Ctx } from '../../runtime/context.ts'
import { storedTypeOf } from './file-urls.ts'
import { guardFile } from './guard-file.ts'
import { tooLarge } from './incoming.ts'
import { isPicture, prepareCursor, prepareMedia, preparePicture } from './prepare-file.ts'
import { type NewFile, type StoredFile, storeFile } from './stored-files.ts'

/** A file of an archive, unpacked. */
export interface ArchivedFile {
  contentType: string
  /** The file itself, then its variants, as local files. */
  parts: readonly { path: string; bytes: number; width: number | null; avif: boolean }[]
  /** Signature of a picture, its size, and the SHA-256 of each part; undefined for an unsigned one. */
  signed?: { signature: string; size: PictureSize | null; digests: readonly string[] } | undefined
}

/**
 * Processes and stores a file of an archive like an upload. A picture that this deployment has signed is stored
 * unchanged with its variants. Refuses FILE_TOO_LARGE, FILE_BROKEN, FILE_TYPE, FILE_PIXELS, FILE_HELD, STORAGE_FULL,
 * OUT_OF_SPACE, RATE_LIMITED.
 */
export async function storeArchivedFile(
  ctx: Ctx,
  file: NewFile,
  archived: ArchivedFile & { folder: string },
): Promise<StoredFile> {
  const prepared = await prepareArchived(ctx, file, archived)
  const contentType = storedTypeOf(file.kind, archived.contentType)
  await guardFile(ctx, { userId: file.userId, kind: file.kind, contentType, prepared })
  return storeFile(ctx, file, { prepared, contentType })
}

async function prepareArchived(
  ctx: Ctx,
  { userId, kind }: { userId: string; kind: FileKind },
  { folder, ...archived }: ArchivedFile & { folder: string },
): Promise<PreparedFile[]> {
  const { contentType, parts } = archived
  const [{ path, bytes } = { path: '', bytes: 0 }] = parts
  if (!fitsKind(kind, bytes)) throw tooLarge(kind)
  const received = { path, bytes, contentType }
  if (isPicture(kind)) {
    const signed = signedFiles(ctx, kind, archived)
    if (!signed) return preparePicture(ctx, received, { userId, folder, kind, crop: undefined })
    // Storing moves a file, and another entry of the archive may name the same one.
    return Promise.all(signed.map((file, index) => copyInto(folder, file, `signed-${index}`)))
  }
  return kind === 'cursor'
    ? prepareCursor(ctx, received, { userId, folder })
    : prepareMedia(ctx, received, { userId, folder })
}

async function copyInto(folder: string, file: PreparedFile, name: string): Promise<PreparedFile> {
  const path = join(folder, name)
  await copyFile(file.path, path)
  return { ...file, path }
}

/**
 * Returns the files of a picture unchanged if this deployment has signed them and its pages use exactly these
 * variants; null otherwise.
 */
function signedFiles({ deps }: Ctx, kind: PictureKind, { parts, signed }: ArchivedFile): PreparedFile[] | null {
  if (!signed || !parts.every(({ bytes }) => fitsKind(kind, bytes))) return null
  const { signature, size, digests } = signed
  const named = parts.map(({ width, avif }, index) => ({ width, avif, sha256: digests[index] ?? '' }))
  if (!deps.fileSigner.isSigned({ kind, size, parts: named }, signature)) return null
  // An earlier or later version of the product may have made variants of other sizes.
  const avif = parts.some((part) => part.avif)
  const url = size ? withPictureInfo('/a.webp', { ...size, avif, light: null }) : '/a.webp'
  const expected = pictureFiles(url, kind).map(({ width, avif }) => [width, avif])
  if (JSON.stringify(expected) !== JSON.stringify(parts.map(({ width, avif }) => [width, avif]))) return null
  return parts.map(({ path, bytes, width, avif }) => ({
    path,
    bytes,
    width,
    ...(avif ? { avif } : {}),
    ...(size && width === null && !avif ? { size, light: size.light ?? null } : {}),
  }))
}
