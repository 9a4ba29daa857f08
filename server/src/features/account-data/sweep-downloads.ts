import { givenUpIfRequestedBefore } from '@vitrine/core/account-data'
import type { Ctx } from '../../runtime/context.ts'
import { removeDownloads } from './download-removal.ts'
import { selectEnded } from './prepared-downloads.ts'

/** Downloads that one step removes. */
const STEP = 100

/** Removes prepared downloads that have expired, and those that could not be prepared in time. */
export async function sweepDownloads(ctx: Ctx, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  while (!signal?.aborted) {
    const now = ctx.now()
    const ended = await selectEnded(ctx.db, { now, requestedBefore: givenUpIfRequestedBefore(now), limit: STEP })
    for (const { userId, bytes } of ended) {
      if (bytes === null) ctx.deps.log.error({ userId }, 'a download of personal data was given up')
    }
    await removeDownloads(ctx, ended)
    if (ended.length < STEP) return
  }
}
