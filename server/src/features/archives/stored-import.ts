import {
  fileKey,
  filesOf,
  type ImportContext,
  type ImportPlan,
  type ImportResult,
  planImport,
} from '@vitrine/core/archives'
import { readPlan } from '#features/billing'
import { discardFile, requireStored, storageOf } from '#features/files'
import { getOwnPortfolio, requireLockedPortfolio, toOwnPortfolio, writeContent } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { type ImportFiles, storeFiles } from './import-files.ts'
import { toContent } from './imported-content.ts'
import { judgeImport } from './imported-hosts.ts'
import type { ReceivedPage } from './received-page.ts'

/**
 * Writes a received page into the person's page. Its files are stored first; then the import is planned again, with the
 * page's present content, and written in one transaction. A failure leaves page and files as they were. Refuses
 * PORTFOLIO_NOT_FOUND, STORAGE_FULL, FILE_NOT_FOUND.
 */
export async function writeImport(
  ctx: Ctx,
  {
    userId,
    portfolioId,
    received,
    mode,
  }: { userId: string; portfolioId: string; received: ReceivedPage; mode: ImportContext['mode'] },
): Promise<ImportResult> {
  const page = await getOwnPortfolio(ctx, { id: portfolioId })
  const judgedHosts = await judgeImport(ctx, received.page)
  const before = { page, plan: await readPlan(ctx, userId), storage: await storageOf(ctx, userId), mode, judgedHosts }
  const first = planImport(received.page, before)
  const stored = await storeFiles(ctx, { userId, received, plan: first })
  try {
    const { plan, result } = await withTransaction(ctx, async (tx) => {
      const row = await requireLockedPortfolio(tx, portfolioId, userId)
      const plan = planImport(received.page, {
        page: await toOwnPortfolio(tx, row),
        plan: await readPlan(tx, userId),
        mode,
        judgedHosts,
        // The limit of the storage was checked when the files were stored.
        storage: { used: 0, limit: Number.POSITIVE_INFINITY },
        refusedFiles: stored.refused,
      })
      const portfolio = await writeContent(tx, row, toContent(plan, { tx, portfolioId, stored }))
      for (const { file } of usedFiles(plan, stored)) await requireStored(tx, file, userId)
      return { plan, result: { portfolio, report: plan.report } }
    })
    const used = new Set(usedFiles(plan, stored))
    for (const one of stored.files.values()) if (!used.has(one)) await discardFile(ctx, one.file)
    return result
  } catch (error) {
    for (const { file } of stored.files.values()) await discardFile(ctx, file)
    throw error
  }
}

function usedFiles(plan: ImportPlan, { files }: ImportFiles) {
  return filesOf(plan).flatMap(({ kind, file }) => files.get(fileKey(kind, file)) ?? [])
}
