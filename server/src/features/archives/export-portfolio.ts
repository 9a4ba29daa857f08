import { toPageArchive } from '@vitrine/core/archives'
import { getOwnPortfolio } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { archivedFiles } from './archive-entries.ts'
import { writeArchive } from './archive-stream.ts'

/** Sends everything of one of the actor's pages as an archive. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export async function exportPortfolio(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { userId } = requireActor(ctx)
  await ctx.deps.limiter.spend('exports', userId)
  const page = await getOwnPortfolio(ctx, { id })
  const exportedAt = ctx.now()
  const files = archivedFiles(page, ctx.deps.fileSigner)
  const content = writeArchive(ctx, {
    entries: files.entries,
    describe: (digests) => toPageArchive(page, { exportedAt, fileAt: (url) => files.fileAt(url, digests) }),
  })
  const name = `vitrine-${page.username}-${exportedAt.toISOString().slice(0, 10)}.zip`
  ctx.responseBody.download = { name, contentType: 'application/zip', content }
}
