import { join } from 'node:path'
import {
  FILE_RULES,
  type FileKind,
  fileRefusals,
  fileTexts,
  isTypeOf,
  megabytes,
  otherTypeText,
} from '@vitrine/core/files'
import { type Refusal, refuse } from '@vitrine/core/kernel'
import type { Reception } from '../../limits/receptions.ts'
import { contentTypeOf, HEAD_BYTES } from '../../media/content-type.ts'
import type { UploadBody } from '../../runtime/context.ts'
import { writeBody } from './received-body.ts'

/** Disk space that an upload needs, as a multiple of its size: for the received file and its results. */
const SPACE_FACTOR = 2

/** An uploaded file on the local disk. */
export interface ReceivedFile {
  path: string
  bytes: number
  /** Content type, detected from the content. */
  contentType: string
}

/**
 * Writes an upload into `folder` chunk by chunk. Refuses FILE_TYPE as soon as the first bytes show a type that the
 * kind does not allow, FILE_TOO_LARGE at the first byte beyond the limit, and OUT_OF_SPACE.
 */
export async function receiveFile(
  upload: UploadBody,
  { kind, folder, reception }: { kind: FileKind; folder: string; reception: Reception },
): Promise<ReceivedFile> {
  const path = join(folder, 'received')
  let head = Buffer.alloc(0)
  let contentType: string | null = null
  const bytes = await writeBody(upload, {
    path,
    reception,
    limit: FILE_RULES[kind].maxBytes,
    spaceFactor: SPACE_FACTOR,
    tooLarge: () => tooLarge(kind),
    async inspect(chunk) {
      if (contentType !== null) return
      head = Buffer.concat([head, chunk])
      if (head.byteLength >= HEAD_BYTES) contentType = await detectType(kind, head)
    },
  })
  contentType ??= await detectType(kind, head)
  return { path, bytes, contentType }
}

/** Returns the refusal of a file that exceeds the limit of its kind. */
export function tooLarge(kind: FileKind): Refusal {
  const { maxBytes } = FILE_RULES[kind]
  return refuse(fileRefusals.tooLarge, { limit: maxBytes }, fileTexts.tooLarge(megabytes(maxBytes)))
}

async function detectType(kind: FileKind, head: Buffer): Promise<string> {
  const contentType = await contentTypeOf(head)
  if (!isTypeOf(kind, contentType)) throw refuse(fileRefusals.wrongType, undefined, otherTypeText(kind, contentType))
  return contentType
}
