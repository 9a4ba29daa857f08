import { accountDataRefusals, type DataDownload, isPreparedFirst } from '@vitrine/core/account-data'
import { refuse } from '@vitrine/core/kernel'
import { requireFreshSignIn } from '#features/accounts'
import { storageOf } from '#features/files'
import type { Ctx } from '../../runtime/context.ts'
import { type PreparedRow, selectPrepared } from './prepared-downloads.ts'

/** Returns the state of a person's download, and the prepared file if that is what they get now. */
export async function readDownloadState(
  ctx: Ctx,
  userId: string,
): Promise<{ state: DataDownload; prepared: PreparedRow | null }> {
  const { used } = await storageOf(ctx, userId)
  const nothing = { until: null, bytes: null }
  if (!isPreparedFirst(used)) return { state: { kind: 'direct', ...nothing }, prepared: null }
  const row = await selectPrepared(ctx.db, userId)
  if (!row) return { state: { kind: 'large', ...nothing }, prepared: null }
  const { bytes, expiresAt } = row
  if (bytes === null || !expiresAt) return { state: { kind: 'preparing', ...nothing }, prepared: null }
  if (expiresAt <= ctx.now()) return { state: { kind: 'large', ...nothing }, prepared: null }
  return { state: { kind: 'ready', until: expiresAt.toISOString(), bytes }, prepared: row }
}

/**
 * Returns the person, and the prepared file if their download is one. Refuses FRESH_SIGN_IN_REQUIRED, and
 * DATA_NOT_PREPARED if their data is large and not prepared.
 */
export async function requireDownload(ctx: Ctx): Promise<{ userId: string; prepared: PreparedRow | null }> {
  const { userId } = await requireFreshSignIn(ctx)
  const { state, prepared } = await readDownloadState(ctx, userId)
  if (state.kind !== 'direct' && !prepared) throw refuse(accountDataRefusals.notPrepared)
  return { userId, prepared }
}
