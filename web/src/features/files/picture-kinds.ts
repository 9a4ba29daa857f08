import type { FileKind } from '@vitrine/core/files'

/** Kinds that an uploaded picture can have, the usual one first. */
export const PICTURE_KINDS = ['background', 'profile', 'link', 'project', 'cursor'] as const
export type PictureChoice = (typeof PICTURE_KINDS)[number]

/** Returns the kind of an uploaded file, `picture` for pictures; null for a file that is none of them. */
export function kindOfFile({ name, type }: Pick<File, 'name' | 'type'>, picture: PictureChoice): FileKind | null {
  if (type.startsWith('image/')) return picture
  if (type.startsWith('video/') || /\.(mp4|m4v|mov|webm)$/i.test(name)) return 'video'
  if (type.startsWith('audio/') || /\.(mp3|wav|ogg)$/i.test(name)) return 'music'
  return /\.(jpe?g|png|webp|gif|avif|svg)$/i.test(name) ? picture : null
}
