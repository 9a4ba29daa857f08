import type { Plan } from '../billing/index.ts'
import type { PremiumFeature } from '../portfolios/index.ts'
import { FILE_RULES, type FileKind } from './kinds.ts'

/** An own cursor and the pictures of projects belong to premium. Answers what is refused; null for nothing. */
export function refusedUpload(kind: FileKind, plan: Plan): PremiumFeature | null {
  if (plan.premium) return null
  if (kind === 'cursor') return 'cursorType'
  return kind === 'project' ? 'imageUrl' : null
}

/** A file may be as large as its kind allows, to the byte. */
export function fitsKind(kind: FileKind, bytes: number): boolean {
  return bytes <= FILE_RULES[kind].maxBytes
}

/** A file is what its content says, whatever its name: only the types of its kind are taken. */
export function isTypeOf(kind: FileKind, contentType: string): boolean {
  return FILE_RULES[kind].types.includes(contentType)
}

/** A creator's files fit together into the room that the operator gives. */
export function fitsStorage(usedBytes: number, bytes: number, limitBytes: number): boolean {
  return usedBytes + bytes <= limitBytes
}

/** A file that nothing shows goes 12 hours after its upload: browsers may still show the page as it was. */
export function sweptIfUploadedBefore(now: Date): Date {
  return new Date(now.getTime() - 12 * 60 * 60 * 1000)
}
