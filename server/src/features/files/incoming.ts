import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_RULES, type FileKind, fileRefusals, fileTexts, fitsKind, isTypeOf, megabytes } from '@vitrine/core/files'
import { type Refusal, refuse } from '@vitrine/core/kernel'
import { fileTypeFromBuffer } from 'file-type'
import { isSvg } from './svg.ts'

/** A file as it was sent, on this machine's disk. */
export interface ReceivedFile {
  path: string
  bytes: number
  /** What its content says that it is. */
  contentType: string
}

/** So many bytes tell what a file is. */
const HEAD = 4100

/**
 * Writes a file into the folder while it arrives, a piece at a time. Refuses FILE_TYPE as soon as its beginning tells
 * that it is no file of this kind, and FILE_TOO_LARGE with the first byte beyond the limit.
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
    for await (const piece of upload) {
      bytes += piece.byteLength
      if (!fitsKind(kind, bytes)) throw tooLarge(kind)
      if (contentType === null) {
        head = Buffer.concat([head, piece])
        if (head.byteLength >= HEAD) contentType = await judge(kind, head)
      }
      await target.write(piece)
    }
    contentType ??= await judge(kind, head)
    return { path, bytes, contentType }
  } finally {
    await target.close()
  }
}

/** The refusal of a file beyond its kind's limit. */
export function tooLarge(kind: FileKind): Refusal {
  const { maxBytes } = FILE_RULES[kind]
  return refuse(fileRefusals.tooLarge, { limit: maxBytes }, fileTexts.tooLarge(megabytes(maxBytes)))
}

async function judge(kind: FileKind, head: Buffer): Promise<string> {
  const contentType = await contentTypeOf(head)
  if (!isTypeOf(kind, contentType)) throw refuse(fileRefusals.wrongType, undefined, FILE_RULES[kind].otherType)
  return contentType
}

/** SVG is text, and recognised by its first element. */
async function contentTypeOf(received: Buffer): Promise<string> {
  // The first piece can be longer than what tells the type.
  const head = received.subarray(0, HEAD)
  const found = await fileTypeFromBuffer(head)
  const [type = ''] = found?.mime.split(';') ?? []
  if (type !== '' && type !== 'application/xml') return type
  return isSvg(head.toString('utf8')) ? 'image/svg+xml' : ''
}
