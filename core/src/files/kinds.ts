import { ASSET_KINDS } from '../portfolios/index.ts'
import { fileTexts } from './texts.ts'

export const FILE_KINDS = [...ASSET_KINDS, 'project'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const MEGABYTE = 1024 * 1024
const IMAGES = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']

/** What may be uploaded as what. From the specification, section 5. */
interface FileRule {
  /** The largest file, in bytes. */
  maxBytes: number
  /** Content types, as the content itself says. */
  types: readonly string[]
  /** What is said of a file of another type. */
  otherType: string
}

const IMAGE: FileRule = { maxBytes: 5 * MEGABYTE, types: IMAGES, otherType: fileTexts.notAnImage }

export const FILE_RULES: Readonly<Record<FileKind, FileRule>> = {
  profile: IMAGE,
  background: IMAGE,
  project: IMAGE,
  video: { maxBytes: 10 * MEGABYTE, types: ['video/mp4', 'video/webm'], otherType: fileTexts.notAVideo },
  music: {
    maxBytes: 10 * MEGABYTE,
    types: ['audio/mpeg', 'audio/wav', 'audio/ogg'],
    otherType: fileTexts.notMusic,
  },
  cursor: { maxBytes: MEGABYTE, types: ['image/png', 'image/apng', 'image/svg+xml'], otherType: fileTexts.notACursor },
}

/** The most pixels that a picture may have, all frames of an animation together. */
export const PIXELS_MAX = 50_000_000

/** Whole megabytes, for people. */
export function megabytes(bytes: number): number {
  return Math.floor(bytes / MEGABYTE)
}
