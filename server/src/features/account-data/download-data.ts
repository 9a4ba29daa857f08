import { Readable } from 'node:stream'
import { requireFreshSignIn } from '#features/accounts'
import { openPageArchive, streamZip, type ZipPart } from '#features/archives'
import { findPageOf } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { readGifts, readLikes, readMessages, readNotes, readPayments } from './account-lists.ts'
import { readAccountRecord } from './account-record.ts'
import { jsonList } from './json-rows.ts'

/** The lists of the archive, by the name of their file. */
const LISTS: Readonly<Record<string, (ctx: Ctx, userId: string) => AsyncIterable<object>>> = {
  messages: readMessages,
  notes: readNotes,
  gifts: readGifts,
  payments: readPayments,
  likes: readLikes,
}

/**
 * Sends everything that is stored of the person, as an archive that is written while it is sent: docs/data.md. Refuses
 * FRESH_SIGN_IN_REQUIRED, RATE_LIMITED.
 */
export async function downloadData(ctx: Ctx): Promise<void> {
  const { userId } = await requireFreshSignIn(ctx)
  await ctx.deps.limiter.spend('exports', userId)
  const page = await findPageOf(ctx, userId)
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
    ...(page ? [{ path: 'page.zip', open: async () => (await openPageArchive(ctx, page.id)).content }] : []),
  ]
  const content = streamZip(parts, { mtime: ctx.now() })
  const name = `vitrine-data-${ctx.now().toISOString().slice(0, 10)}.zip`
  ctx.responseBody.download = { name, contentType: 'application/zip', content }
}
