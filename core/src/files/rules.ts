import type { Plan } from '../billing/index.ts'
import type { PremiumFeature } from '../portfolios/index.ts'
import { FILE_RULES, type FileKind } from './kinds.ts'

/** Most characters of a file's name. */
export const FILE_NAME_MAX = 100

/** Shortest time from the upload of a file to its deletion if it is unused, in milliseconds. */
const UNUSED_FILE_LIFE_MS = 12 * 60 * 60 * 1000

/** Time after which an unfinished upload is deleted if its process has not reported since, in milliseconds. */
export const ABANDONED_UPLOAD_LIFE_MS = 10 * 60_000

/**
 * Uploading a cursor or a project picture needs premium.
 *
 * Returns the refused feature, or null if the upload is allowed.
 */
export function refusedUpload(kind: FileKind, plan: Plan): PremiumFeature | null {
  if (plan.premium) return null
  if (kind === 'cursor') return 'cursorType'
  return kind === 'project' ? 'imageUrl' : null
}

/** A file may have at most the size of its kind, to the byte (sizes in {@link FILE_RULES}). */
export function fitsKind(kind: FileKind, bytes: number): boolean {
  return bytes <= FILE_RULES[kind].maxBytes
}

/** A file's type is read from its content, not from its name; only the types of its kind are accepted. */
export function isTypeOf(kind: FileKind, contentType: string): boolean {
  return FILE_RULES[kind].types.includes(contentType)
}

/** The files of one creator may together take at most the storage that the operator allows (`STORAGE_MB`). */
export function fitsStorage(usedBytes: number, bytes: number, limitBytes: number): boolean {
  return usedBytes + bytes <= limitBytes
}

/** A file takes the place of another one everywhere if it is of the same kind, for example a link image. */
export function mayReplace(file: { kind: FileKind }, by: { kind: FileKind }): boolean {
  return file.kind === by.kind
}

/** A file that was uploaded for its address stays without a use; every other unused file is deleted. */
export function isRemovedUnused({ hosted }: { hosted: boolean }): boolean {
  return !hosted
}

/**
 * A file is used for whatever belongs to its kind. A picture of another kind is copied there if its content type is
 * accepted, because its sizes are those of its own kind.
 *
 * Returns how a creator's file comes to be used for a kind; null if it does not fit.
 */
export function fitFor(kind: FileKind, file: { kind: FileKind; contentType: string }): 'shared' | 'copied' | null {
  if (file.kind === kind) return 'shared'
  return isTypeOf(kind, file.contentType) ? 'copied' : null
}

/**
 * A file that no page refers to is deleted at the earliest 12 hours after its upload; until then browsers may still
 * show the page that referred to it.
 *
 * Returns the moment before which such a file must have been uploaded.
 */
export function sweptIfUploadedBefore(now: Date): Date {
  return new Date(now.getTime() - UNUSED_FILE_LIFE_MS)
}
