import type { FileKind } from '@vitrine/core/files'
import { ASSETS_PATH, VARIANT_WIDTHS, variantUrl } from '@vitrine/core/portfolios'
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

/** What a kind of file is stored as, by the type that was sent. */
export function storedTypeOf(kind: FileKind, sentType: string): string {
  if (kind === 'cursor') return 'image/png'
  return isPicture(kind) ? 'image/webp' : sentType
}

/** The address of a new file: `/portfolio-assets/{user}/{kind}-{milliseconds}.{ext}`, for a project `projects/{id}-…`. */
export function urlOf(
  owner: { userId: string; projectId: string | null },
  { kind, contentType, at }: { kind: FileKind; contentType: string; at: number },
): string {
  const name = owner.projectId === null ? kind : `projects/${owner.projectId}`
  return `${ASSETS_PATH}${owner.userId}/${name}-${at}.${EXTENSIONS[contentType] ?? 'bin'}`
}

/** The place of an address in the store. */
export function placeOf(url: string): string {
  return url.slice(ASSETS_PATH.length)
}

/** The places of a file and its variants. */
export function placesOf({ url, kind }: { url: string; kind: FileKind }): string[] {
  const widths = isPicture(kind) ? VARIANT_WIDTHS[kind] : []
  return [url, ...widths.map((width) => variantUrl(url, width))].map(placeOf)
}
