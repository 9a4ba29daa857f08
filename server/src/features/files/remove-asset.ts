import type { RemoveAssetInput } from '@vitrine/core/files'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { attachAsset } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../runtime/context.ts'

/** Takes a file off the actor's page; the sweep removes it. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export function removeAsset(ctx: Ctx, { portfolioId, kind }: RemoveAssetInput): Promise<OwnPortfolio> {
  return withTransaction(ctx, (tx) => attachAsset(tx, portfolioId, { kind, url: null }))
}
