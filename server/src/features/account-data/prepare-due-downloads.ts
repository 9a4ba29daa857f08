import { join } from 'node:path'
import { addAbortSignal } from 'node:stream'
import { nextPreparation, preparedUntil } from '@vitrine/core/account-data'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { findAccount } from '#features/accounts'
import { withReception, writeBody } from '#features/files'
import { dataReadyMail } from '../../mail/data-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { openDataArchive } from './data-archive.ts'
import {
  claimPreparation,
  downloadKey,
  finishPreparation,
  moveAttempt,
  type PreparedRow,
} from './prepared-downloads.ts'

/** Milliseconds of a preparation after which its claim is extended. */
const EXTENDED_AFTER_MS = 60_000

/**
 * Prepares the downloads that wait, one after the other. One that fails, or whose process ends, is begun again by a
 * later run. Stops when `signal` is aborted.
 */
export async function prepareDueDownloads(ctx: Ctx, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  while (!signal?.aborted) {
    const now = ctx.now()
    const row = await claimPreparation(ctx.db, { now, until: nextPreparation(now) })
    if (!row) return
    try {
      await prepare({ ...ctx, signal: signal ?? null }, row)
    } catch (error) {
      // Another process, or this one after its restart, begins at once.
      if (signal?.aborted) await moveAttempt(ctx.db, row.id, ctx.now())
      else ctx.deps.log.error({ err: error, userId: row.userId }, 'a download could not be prepared yet')
    }
  }
}

/** Writes a download to the disk, moves it to the store, and queues the mail to its person. */
async function prepare(ctx: Ctx, row: PreparedRow): Promise<void> {
  const { userId } = row
  const account = await findAccount(ctx, userId)
  if (!account) return
  const { deps } = ctx
  const key = downloadKey(row)
  const bytes = await withReception(ctx, userId, async ({ ctx: begun, reception, folder }) => {
    const path = join(folder, 'data.zip')
    const archive = await openDataArchive({ ...begun, actor: { userId, email: account.email } })
    if (begun.signal) addAbortSignal(begun.signal, archive)
    const written = await writeBody(archive, {
      path,
      reception,
      limit: Number.POSITIVE_INFINITY,
      tooLarge: () => refuse(kernelRefusals.outOfSpace),
      inspect: extendClaim(ctx, row),
    })
    begun.signal?.throwIfAborted()
    await moveAttempt(ctx.db, row.id, nextPreparation(ctx.now()))
    await deps.files.put(key, path, 'application/zip')
    return written
  })
  const isReady = await withTransaction(ctx, async (tx) => {
    const expiresAt = preparedUntil(tx.now())
    if (!(await finishPreparation(tx.db, row.id, { bytes, expiresAt }))) return false
    await queueMail(tx, account.email, dataReadyMail(deps.config.publicUrl, { until: expiresAt }))
    return true
  })
  // The account may have been erased meanwhile.
  if (!isReady) await deps.files.remove([key])
}

/** Returns a function that extends the claim of a preparation once in {@link EXTENDED_AFTER_MS}. */
function extendClaim(ctx: Ctx, { id }: PreparedRow): () => Promise<void> {
  let extendedAt = ctx.now().getTime()
  return async () => {
    const now = ctx.now()
    if (now.getTime() - extendedAt < EXTENDED_AFTER_MS) return
    extendedAt = now.getTime()
    await moveAttempt(ctx.db, id, nextPreparation(now))
  }
}
