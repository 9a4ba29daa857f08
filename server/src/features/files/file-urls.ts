import type { FileKind } from '@vitrine/core/files'
import { ASSETS_PATH, pathOf, pictureUrls } from '@vitrine/core/portfolios'
import { isPicture } from './prepare-file.ts'

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
}

/**
 * Returns the content type under which a file of this kind is stored: PNG for cursors, WebP for pictures, otherwise
 * the type that was sent.
 */
export function storedTypeOf(kind: FileKind, sentType: string): string {
  if (kind === 'cursor') return 'image/png'
  return isPicture(kind) ? 'image/webp' : sentType
}

/**
 * Returns the address of a new file, `/portfolio-assets/{user}/{kind}-{milliseconds}.{ext}`. For the picture of a
 * link or a project the last part is `links/{id}-…` or `projects/{id}-…`.
 */
export function publicUrl(
  owner: { userId: string; entryId: string | null },
  { kind, contentType, at }: { kind: FileKind; contentType: string; at: number },
): string {
  const name = owner.entryId === null ? kind : `${kind}s/${owner.entryId}`
  return `${ASSETS_PATH}${owner.userId}/${name}-${at}.${EXTENSIONS[contentType] ?? 'bin'}`
}

/** Returns the storage key of a file's address. */
export function storageKey(url: string): string {
  return pathOf(url).slice(ASSETS_PATH.length)
}

/** Returns the storage keys of a file and all variants that its address names. */
export function storageKeys({ url, kind }: { url: string; kind: FileKind }): string[] {
  return (isPicture(kind) ? pictureUrls(url, kind) : [url]).map(storageKey)
}
