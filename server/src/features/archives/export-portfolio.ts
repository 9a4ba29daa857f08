import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { openPageArchive } from './page-archive.ts'

/** Sends everything of one of the actor's pages as an archive. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export async function exportPortfolio(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { userId } = requireActor(ctx)
  await ctx.deps.limiter.spend('exports', userId)
  const { username, content } = await openPageArchive(ctx, id)
  const name = `vitrine-${username}-${ctx.now().toISOString().slice(0, 10)}.zip`
  ctx.responseBody.download = { name, contentType: 'application/zip', content }
}
