import type { Readable } from 'node:stream'
import { toPageArchive } from '@vitrine/core/archives'
import { getOwnPortfolio } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { archivedFiles } from './archive-entries.ts'
import { writeArchive } from './archive-stream.ts'

/** Returns the archive of one of the actor's pages, and the page's username. Refuses PORTFOLIO_NOT_FOUND. */
export async function openPageArchive(ctx: Ctx, id: string): Promise<{ username: string; content: Readable }> {
  const page = await getOwnPortfolio(ctx, { id })
  const exportedAt = ctx.now()
  const files = archivedFiles(page, ctx.deps.fileSigner)
  const content = writeArchive(ctx, {
    entries: files.entries,
    describe: (digests) => toPageArchive(page, { exportedAt, fileAt: (url) => files.fileAt(url, digests) }),
  })
  return { username: page.username, content }
}
