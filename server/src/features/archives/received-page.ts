import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ARCHIVE_MAX_BYTES,
  archiveRefusals,
  archiveTexts,
  type ImportedPage,
  type ImportQuestion,
  type ReadingChoice,
} from '@vitrine/core/archives'
import { megabytes } from '@vitrine/core/files'
import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import { type BegunReception, withReception, writeBody } from '#features/files'
import { READ_FILE, ReadArchive } from '../../media/archive/read-result.ts'
import type { MediaRefusal, ReadArchiveJob } from '../../media/media-job.ts'
import type { Ctx } from '../../runtime/context.ts'

/**
 * Bytes of disk that an import needs for each unpacked byte: the unpacked file, and the files that are stored from
 * it.
 */
const UNPACKED_FACTOR = 2

/** A received file that can be read in several ways, while the person has chosen none of them. */
export interface UnclearPage {
  question: ImportQuestion
}

/** A file to import, as read from a request. */
export interface ReceivedPage {
  page: ImportedPage
  /** Returns the local path of an unpacked file. */
  localPath(path: string): string
  /** Creates a folder for the results of a job. */
  createFolder(): Promise<string>
  /** Reserves further bytes of disk. Refuses OUT_OF_SPACE. */
  reserve(bytes: number): Promise<void>
}

/**
 * Receives the file of a request, reads it in a child process, and passes the result to `use`: the page in it, or the
 * question how to read it. The context of `use` is aborted when the reception is cut. The received and unpacked files
 * are removed afterwards. Counts towards the limit of imports. Refuses MALFORMED_BODY, RATE_LIMITED, OUT_OF_SPACE,
 * and an ARCHIVE_… refusal with the reason why the file cannot be imported.
 */
export async function receivePage<Result>(
  ctx: Ctx,
  {
    userId,
    unpack,
    choice,
    limit = ARCHIVE_MAX_BYTES,
    tooLarge = archiveTooLarge,
  }: {
    userId: string
    unpack: boolean
    choice: ReadingChoice
    /** Most bytes of the file; by default those of an archive. */
    limit?: number
    /** Returns the refusal of a larger file. */
    tooLarge?: () => Refusal
  },
  use: (received: ReceivedPage | UnclearPage, ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const { upload: body } = ctx
  if (!body) throw refuse(kernelRefusals.malformedBody)
  return withReception(ctx, userId, async (begun) => {
    const { reception, folder } = begun
    await ctx.deps.limiter.spend('imports', userId)
    ctx.deps.media.requireCapacity(userId)
    const path = join(folder, 'received')
    const bytes = await writeBody(body, { path, reception, limit, tooLarge })
    if (unpack) {
      const measured = await readReceived(begun, { userId, mode: 'measure', choice })
      if (!('unpackedBytes' in measured)) throw new Error('An archive was read instead of measured')
      await reception.reserve(bytes + measured.unpackedBytes * UNPACKED_FACTOR)
    }
    const read = await readReceived(begun, { userId, mode: unpack ? 'unpack' : 'check', choice })
    if ('question' in read) return await use(read, begun.ctx)
    if (!('page' in read)) throw new Error('An archive was measured instead of read')
    let folders = 0
    const received: ReceivedPage = {
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
      reserve: (further) => reception.reserve(bytes + further),
    }
    return await use(received, begun.ctx)
  })
}

/** Runs the job that reads a received file, and returns its result. Refuses ARCHIVE_…, OUT_OF_SPACE. */
async function readReceived(
  { ctx, folder }: BegunReception,
  { userId, mode, choice }: { userId: string } & Required<Pick<ReadArchiveJob, 'mode' | 'choice'>>,
): Promise<Exclude<ReadArchive, { problem: unknown }>> {
  const job = { type: 'read-archive', path: join(folder, 'received'), folder, mode, choice } as const
  const answer = await ctx.deps.media.run(job, { person: userId, signal: ctx.signal })
  if ('failed' in answer) throw new Error(`The media worker failed: ${answer.failed}`)
  if ('refused' in answer) throw refusalOf(answer.refused)
  const read = ReadArchive.parse(JSON.parse(await readFile(join(folder, READ_FILE), 'utf8')))
  if ('problem' in read) throw refuse(archiveRefusals[read.problem])
  return read
}

function refusalOf(reason: MediaRefusal) {
  if (reason === 'space') return refuse(kernelRefusals.outOfSpace)
  return refuse(reason === 'slow' ? archiveRefusals.tooSlow : archiveRefusals.notRead)
}

function archiveTooLarge(): Refusal {
  const limit = ARCHIVE_MAX_BYTES
  return refuse(archiveRefusals.tooLarge, { limit }, archiveTexts.fileTooLarge(megabytes(limit)))
}
