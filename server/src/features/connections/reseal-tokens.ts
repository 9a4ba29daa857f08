import type { Ctx } from '../../runtime/context.ts'
import { recordProblem } from './connection-problem.ts'
import { bindingOf } from './providers.ts'
import { type ConnectionRow, replaceTokens, selectOutdated } from './queries.ts'

/** Most accounts that one statement reads. */
const STEP = 100

/**
 * Encrypts with the present secret all tokens that were encrypted with an old one, without a request to their
 * providers. An account that was marked as ended because another process could not decrypt its tokens counts as
 * connected again if this one can. Tokens that cannot be decrypted stay stored: another process may know their secret.
 * Stops when `signal` is aborted.
 */
export async function resealTokens(
  ctx: Ctx,
  { signal, step = STEP }: { signal?: AbortSignal; step?: number } = {},
): Promise<void> {
  const { cipher, log } = ctx.deps
  let after: ConnectionRow | null = null
  let resealed = 0
  for (;;) {
    const rows: ConnectionRow[] = await selectOutdated(ctx.db, {
      currentPrefix: cipher.currentPrefix,
      after,
      limit: step,
    })
    for (const row of rows) {
      if (signal?.aborted) return
      if (await reseal(ctx, row)) resealed += 1
    }
    after = rows.at(-1) ?? null
    if (rows.length < step) break
  }
  if (resealed > 0)
    log.info({ accounts: resealed }, 'tokens of an old SESSION_SECRET were encrypted with the present one')
}

/**
 * Encrypts the tokens of a row again if an old secret encrypted them, and returns true then. Clears the problem of an
 * ended account whose tokens can be decrypted.
 */
async function reseal(ctx: Ctx, row: ConnectionRow): Promise<boolean> {
  const { cipher } = ctx.deps
  const access = cipher.decrypt(row.accessToken ?? '', bindingOf(row, 'access'))
  const refresh = cipher.decrypt(row.refreshToken ?? '', bindingOf(row, 'refresh'))
  if (access === null || refresh === null) return false
  const { portfolioId, provider, expiresAt } = row
  if (row.problem === 'ended') await recordProblem(ctx, { portfolioId, provider, problem: null })
  if (row.refreshToken?.startsWith(cipher.currentPrefix)) return false
  return replaceTokens(ctx.db, row, {
    accessToken: cipher.encrypt(access, bindingOf(row, 'access')),
    refreshToken: cipher.encrypt(refresh, bindingOf(row, 'refresh')),
    expiresAt,
  })
}
