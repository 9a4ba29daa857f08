import type { DataDownload } from '@vitrine/core/account-data'
import { requireFreshSignIn } from '#features/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { removeDownloads } from './download-removal.ts'
import { readDownloadState } from './download-state.ts'
import { insertPrepared, selectPrepared } from './prepared-downloads.ts'

/**
 * Lets `prepareDueDownloads` prepare the download of a person whose data is large. Changes nothing for others, and while
 * one is prepared or ready. Refuses FRESH_SIGN_IN_REQUIRED, RATE_LIMITED.
 */
export async function prepareDownload(ctx: Ctx): Promise<DataDownload> {
  const { userId } = await requireFreshSignIn(ctx)
  const { state } = await readDownloadState(ctx, userId)
  if (state.kind !== 'large') return state
  await ctx.deps.limiter.spend('exports', userId)
  const now = ctx.now()
  const expired = await selectPrepared(ctx.db, userId)
  // Another request may have stored a new one since the state was read.
  if (expired?.expiresAt && expired.expiresAt <= now) await removeDownloads(ctx, [expired])
  await insertPrepared(ctx.db, { id: ctx.deps.newId(), userId, requestedAt: now, nextAttemptAt: now })
  return (await readDownloadState(ctx, userId)).state
}
