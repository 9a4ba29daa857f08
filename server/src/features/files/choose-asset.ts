import type { ChooseAssetInput } from '@vitrine/core/files'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { attachAsset, requireOwnPortfolio } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { takeChosenFile } from './chosen-file.ts'

/** Uses one of the actor's files for their page. Refuses PORTFOLIO_NOT_FOUND, and what {@link takeChosenFile} refuses. */
export async function chooseAsset(ctx: Ctx, { portfolioId, kind, fileId }: ChooseAssetInput): Promise<OwnPortfolio> {
  await requireOwnPortfolio(ctx, portfolioId)
  return takeChosenFile(ctx, { fileId, kind }, (tx, url) => attachAsset(tx, portfolioId, { kind, url }))
}
