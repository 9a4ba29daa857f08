import type { Readable } from 'node:stream'
import { accountDataRefusals } from '@vitrine/core/account-data'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../runtime/context.ts'
import { openDataArchive } from './data-archive.ts'
import { removeDownloads } from './download-removal.ts'
import { requireDownload } from './download-state.ts'
import { downloadKey, type PreparedRow } from './prepared-downloads.ts'

/**
 * Sends everything that is stored of the person, as an archive: docs/data.md. It is written while it is sent, or before
 * if it is large. Refuses FRESH_SIGN_IN_REQUIRED, DATA_NOT_PREPARED, RATE_LIMITED.
 */
export async function downloadData(ctx: Ctx): Promise<void> {
  const { userId, prepared } = await requireDownload(ctx)
  await ctx.deps.limiter.spend('exports', userId)
  const content = prepared ? await openPrepared(ctx, prepared) : await openDataArchive(ctx)
  const name = `vitrine-data-${ctx.now().toISOString().slice(0, 10)}.zip`
  ctx.responseBody.download = { name, contentType: 'application/zip', content }
}

/** Opens a prepared download. One that the store no longer has can be prepared again. Refuses DATA_NOT_PREPARED. */
async function openPrepared(ctx: Ctx, prepared: PreparedRow): Promise<Readable> {
  const key = downloadKey(prepared)
  if ((await ctx.deps.files.sizeOf(key)) !== null) return ctx.deps.files.read(key)
  await removeDownloads(ctx, [prepared])
  throw refuse(accountDataRefusals.notPrepared)
}
