import { ASSET_KINDS } from '../portfolios/index.ts'
import { fileTexts } from './texts.ts'

export const FILE_KINDS = [...ASSET_KINDS, 'link', 'project'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const MEGABYTE = 1024 * 1024
const IMAGES = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']

/** Limits of one kind of file. */
interface FileRule {
  /** Size of the largest file in bytes. */
  maxBytes: number
  /** Accepted content types, as read from the content. */
  types: readonly string[]
  /** Text for a file of another type. */
  otherType: string
}

const IMAGE: FileRule = { maxBytes: 5 * MEGABYTE, types: IMAGES, otherType: fileTexts.notAnImage }

/** Largest size and accepted content types of each kind of file. */
export const FILE_RULES: Readonly<Record<FileKind, FileRule>> = {
  profile: IMAGE,
  background: IMAGE,
  link: IMAGE,
  project: IMAGE,
  poster: IMAGE,
  video: { maxBytes: 10 * MEGABYTE, types: ['video/mp4', 'video/webm'], otherType: fileTexts.notAVideo },
  music: {
    maxBytes: 10 * MEGABYTE,
    types: ['audio/mpeg', 'audio/wav', 'audio/ogg'],
    otherType: fileTexts.notMusic,
  },
  cursor: { maxBytes: MEGABYTE, types: ['image/png', 'image/apng', 'image/svg+xml'], otherType: fileTexts.notACursor },
}

/** Types of photos that phones take and most browsers do not show. */
const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/** Returns the text for a file whose content type its kind does not accept. */
export function otherTypeText(kind: FileKind, contentType: string): string {
  const { types, otherType } = FILE_RULES[kind]
  return types.includes('image/jpeg') && HEIC.includes(contentType) ? fileTexts.heic : otherType
}

/** Most pixels of a picture, counting all frames of an animation. */
export const PIXELS_MAX = 50_000_000

/** Returns the number of full megabytes, as shown to people. */
export function megabytes(bytes: number): number {
  return Math.floor(bytes / MEGABYTE)
}
