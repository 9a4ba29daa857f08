import { requireFreshSignIn } from '#features/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { openDataArchive } from './data-archive.ts'

/**
 * Sends everything that is stored of the person, as an archive that is written while it is sent: docs/data.md. Refuses
 * FRESH_SIGN_IN_REQUIRED, RATE_LIMITED.
 */
export async function downloadData(ctx: Ctx): Promise<void> {
  const { userId } = await requireFreshSignIn(ctx)
  await ctx.deps.limiter.spend('exports', userId)
  const content = await openDataArchive(ctx)
  const name = `vitrine-data-${ctx.now().toISOString().slice(0, 10)}.zip`
  ctx.responseBody.download = { name, contentType: 'application/zip', content }
}
