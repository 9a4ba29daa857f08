import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ARCHIVE_MAX_BYTES, archiveRefusals, archiveTexts, type ImportedPage } from '@vitrine/core/archives'
import { megabytes } from '@vitrine/core/files'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { incomingFolder } from '#features/files'
import type { Ctx } from '../../context.ts'
import { READ_FILE, ReadArchive } from '../../media/archive/read-result.ts'

/** A file to import, as read from a request. */
export interface ReceivedPage {
  page: ImportedPage
  /** Returns the local path of an unpacked file. */
  localPath(path: string): string
  /** Creates a folder for the results of a job. */
  createFolder(): Promise<string>
}

/**
 * Receives the file of a request, reads it in a child process, and passes the page in it to `use`. Nothing of it is left
 * afterwards. Counts towards the limit of imports. Refuses MALFORMED_BODY, RATE_LIMITED, OUT_OF_SPACE, and ARCHIVE_…
 * with the reason for which the file cannot be imported.
 */
export async function receivePage<Result>(
  ctx: Ctx,
  { userId, unpack }: { userId: string; unpack: boolean },
  use: (received: ReceivedPage) => Promise<Result>,
): Promise<Result> {
  if (!ctx.upload) throw refuse(kernelRefusals.malformedBody)
  await ctx.deps.limiter.spend('imports', userId)
  ctx.deps.media.requireCapacity(userId)
  const folder = await incomingFolder(ctx)
  try {
    const { path, bytes } = await receive(ctx, ctx.upload, folder)
    if (unpack) refuseWhenShort(ctx)
    const job = { type: 'read-archive', path, folder, unpack } as const
    const answer = await ctx.deps.media.run(job, { person: userId, bytes, signal: ctx.signal })
    if ('failed' in answer) throw new Error(`The media worker failed: ${answer.failed}`)
    if ('refused' in answer) throw refuse(answer.refused === 'slow' ? archiveRefusals.tooSlow : archiveRefusals.notRead)
    const read = ReadArchive.parse(JSON.parse(await readFile(join(folder, READ_FILE), 'utf8')))
    if ('problem' in read) throw refuse(archiveRefusals[read.problem])
    let folders = 0
    return await use({
      page: read.page,
      localPath(local) {
        const name = read.names[local]
        if (!name) throw new Error('A file of an archive was not unpacked')
        return join(folder, name)
      },
      async createFolder() {
        folders += 1
        const created = join(folder, `work-${folders}`)
        await mkdir(created)
        return created
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes a body to the disk chunk by chunk. Refuses ARCHIVE_TOO_LARGE at the first byte beyond the limit. */
async function receive(
  ctx: Ctx,
  upload: AsyncIterable<Uint8Array>,
  folder: string,
): Promise<{ path: string; bytes: number }> {
  const path = join(folder, 'received')
  const target = await open(path, 'w')
  let bytes = 0
  try {
    for await (const chunk of upload) {
      bytes += chunk.byteLength
      if (bytes > ARCHIVE_MAX_BYTES) throw tooLarge()
      refuseWhenShort(ctx)
      await target.write(chunk)
    }
  } finally {
    await target.close()
  }
  return { path, bytes }
}

function tooLarge() {
  const limit = ARCHIVE_MAX_BYTES
  return refuse(archiveRefusals.tooLarge, { limit }, archiveTexts.fileTooLarge(megabytes(limit)))
}

/** Refuses OUT_OF_SPACE while the disk is short of space: an archive is large, and the space may end while it arrives. */
function refuseWhenShort({ deps }: Ctx): void {
  if (deps.disk.isShort) throw refuse(kernelRefusals.outOfSpace)
}
