import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_RULES, type FileKind, fileRefusals, fileTexts, fitsKind, isTypeOf, megabytes } from '@vitrine/core/files'
import { type Refusal, refuse } from '@vitrine/core/kernel'
import { contentTypeOf, HEAD_BYTES } from '../../media/content-type.ts'

/** An uploaded file on the local disk. */
export interface ReceivedFile {
  path: string
  bytes: number
  /** Content type, detected from the content. */
  contentType: string
}

/**
 * Writes an upload into the folder chunk by chunk. Refuses FILE_TYPE as soon as the first bytes show another type than the
 * kind allows, and FILE_TOO_LARGE at the first byte beyond the limit.
 */
export async function receiveFile(
  upload: AsyncIterable<Uint8Array>,
  { kind, folder }: { kind: FileKind; folder: string },
): Promise<ReceivedFile> {
  const path = join(folder, 'received')
  const target = await open(path, 'w')
  try {
    let bytes = 0
    let head = Buffer.alloc(0)
    let contentType: string | null = null
    for await (const chunk of upload) {
      bytes += chunk.byteLength
      if (!fitsKind(kind, bytes)) throw tooLarge(kind)
      if (contentType === null) {
        head = Buffer.concat([head, chunk])
        if (head.byteLength >= HEAD_BYTES) contentType = await detectType(kind, head)
      }
      await target.write(chunk)
    }
    contentType ??= await detectType(kind, head)
    return { path, bytes, contentType }
  } finally {
    await target.close()
  }
}

/** Returns the refusal of a file that exceeds the limit of its kind. */
export function tooLarge(kind: FileKind): Refusal {
  const { maxBytes } = FILE_RULES[kind]
  return refuse(fileRefusals.tooLarge, { limit: maxBytes }, fileTexts.tooLarge(megabytes(maxBytes)))
}

async function detectType(kind: FileKind, head: Buffer): Promise<string> {
  const contentType = await contentTypeOf(head)
  if (!isTypeOf(kind, contentType)) throw refuse(fileRefusals.wrongType, undefined, FILE_RULES[kind].otherType)
  return contentType
}
