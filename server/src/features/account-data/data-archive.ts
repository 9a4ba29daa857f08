import { Readable } from 'node:stream'
import { openPageArchive, streamZip, type ZipPart } from '#features/archives'
import { findPageOf } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { readBlocks, readLooks, readVisits } from './account-activity.ts'
import { describeFiles, listDataFiles, openDataFile } from './account-files.ts'
import { readGifts, readLikes, readMessages, readNotes, readPayments } from './account-lists.ts'
import { readAccountRecord } from './account-record.ts'
import { readDecisions, readReports } from './account-reports.ts'
import { readStatistics } from './account-statistics.ts'
import { jsonList } from './json-rows.ts'

/** The lists of the archive, by the name of their file. */
const LISTS: Readonly<Record<string, (ctx: Ctx, userId: string) => AsyncIterable<object>>> = {
  messages: readMessages,
  blocks: readBlocks,
  notes: readNotes,
  gifts: readGifts,
  payments: readPayments,
  likes: readLikes,
  visits: readVisits,
  looks: readLooks,
  reports: readReports,
  decisions: readDecisions,
  statistics: readStatistics,
}

/**
 * Opens the archive with everything that is stored of the actor, which is written while it is read: docs/data.md.
 * Refuses NOT_SIGNED_IN.
 */
export async function openDataArchive(ctx: Ctx): Promise<Readable> {
  const { userId } = requireActor(ctx)
  const page = await findPageOf(ctx, userId)
  const files = await listDataFiles(ctx)
  const account = async () => {
    const record = await readAccountRecord(ctx, userId)
    return Readable.from([`${JSON.stringify(record, null, 2)}\n`])
  }
  const parts: ZipPart[] = [
    { path: 'account.json', open: account },
    ...Object.entries(LISTS).map(([name, read]) => ({
      path: `${name}.json`,
      open: async () => jsonList(read(ctx, userId)),
    })),
    { path: 'files.json', open: async () => jsonList(describeFiles(files)) },
    ...(page ? [{ path: 'page.zip', open: async () => (await openPageArchive(ctx, page.id)).content }] : []),
    ...files.flatMap(({ file, path }) => (path ? [{ path, open: () => openDataFile(ctx, file) }] : [])),
  ]
  return streamZip(parts, { mtime: ctx.now() })
}
