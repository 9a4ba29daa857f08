import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveRefusals, type ImportedFile } from '@vitrine/core/archives'
import { FILE_RULES } from '@vitrine/core/files'
import { Refusal, refuse } from '@vitrine/core/kernel'
import { contentTypeOf, HEAD_BYTES } from '../../media/content-type.ts'
import type { Ctx } from '../../runtime/context.ts'
import { outageOf } from '../../runtime/outage-of.ts'
import { LinktreeNotFound } from '../../third-parties/linktree/client.ts'
import { type ReceivedPage, receivePage } from './received-page.ts'

/** Most bytes of a page at Linktree; ordinary ones have some hundred kB. */
const PAGE_MAX_BYTES = 4 * 1024 * 1024
/** Path of the picture among the files of the import. */
const PICTURE = 'linktree-picture'
/** Bytes of disk that a picture needs for each of its bytes: the received file and its results. */
const SPACE_FACTOR = 2

/**
 * Requests the page of a name at Linktree, reads it in a child process like a file to import, and passes it to `use`.
 * Nothing in it is run, and nothing else is requested. Counts towards the limit of imports. Refuses LINKTREE_NOT_FOUND,
 * LINKTREE_UNAVAILABLE, LINKTREE_UNREADABLE for a page that is too large or none of Linktree's, RATE_LIMITED, and
 * OUT_OF_SPACE.
 */
export async function receiveLinktree<Result>(
  ctx: Ctx,
  { userId, name }: { userId: string; name: string },
  use: (received: ReceivedPage, ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const upload = ctx.deps.linktree.page(name, ctx.signal)
  const unreadable = () => refuse(archiveRefusals.linktreeUnreadable)
  const options = { userId, unpack: false, choice: {}, limit: PAGE_MAX_BYTES, tooLarge: unreadable }
  try {
    return await receivePage({ ...ctx, upload }, options, async (received, begun) => {
      if ('question' in received || received.page.source !== 'linktree') throw unreadable()
      return use(received, begun)
    })
  } catch (error) {
    if (error instanceof LinktreeNotFound) throw refuse(archiveRefusals.linktreeNotFound)
    if (outageOf(error) === 'Linktree') {
      ctx.deps.log.warn({ err: error }, 'a page at Linktree could not be requested')
      throw refuse(archiveRefusals.linktreeUnavailable)
    }
    // Whatever else a file to import is refused for.
    if (error instanceof Refusal && error.spec.code.startsWith('ARCHIVE_')) throw unreadable()
    throw error
  }
}

/** Returns the received page with its picture from Linktree, which is reported as left out if it cannot be requested. */
export async function withPicture(ctx: Ctx, received: ReceivedPage): Promise<ReceivedPage> {
  const { page } = received
  if (page.pictureUrl === undefined) return received
  const path = join(await received.createFolder(), PICTURE)
  try {
    const profile = await requestPicture(ctx, page.pictureUrl, { path, received })
    return {
      ...received,
      page: { ...page, files: { profile } },
      localPath: (local) => (local === PICTURE ? path : received.localPath(local)),
    }
  } catch (error) {
    if (!(error instanceof LinktreeNotFound) && outageOf(error) !== 'Linktree') throw error
    ctx.deps.log.warn({ err: error }, 'a picture at Linktree could not be requested')
    const missing = { path: PICTURE, contentType: '', problem: 'notSent' as const, parts: [] }
    return { ...received, page: { ...page, files: { profile: missing } } }
  }
}

async function requestPicture(
  ctx: Ctx,
  url: string,
  { path, received }: { path: string; received: ReceivedPage },
): Promise<ImportedFile> {
  const chunks = ctx.deps.linktree.picture(url, ctx.signal)
  if (!chunks) throw new LinktreeNotFound()
  const { maxBytes } = FILE_RULES.profile
  await received.reserve(maxBytes * SPACE_FACTOR)
  const target = await open(path, 'w')
  let [bytes, head] = [0, Buffer.alloc(0)]
  try {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      // A larger file is refused by its size when it is stored, so its rest is not needed.
      if (bytes > maxBytes) break
      if (head.byteLength < HEAD_BYTES) head = Buffer.concat([head, chunk])
      await target.write(chunk)
    }
  } finally {
    await target.close()
  }
  const part = { path: PICTURE, bytes, width: null, avif: false }
  return { path: PICTURE, contentType: await contentTypeOf(head), problem: null, parts: [part] }
}
