import { ASSET_FIELDS, ASSET_KINDS, type AssetKind, type OwnPortfolio, withAsset } from '@vitrine/core/portfolios'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { removeEntryImages } from '../lists/entry-images.ts'
import { publishChange } from './change-event.ts'
import { requireLockedPortfolio, toOwnPortfolio } from './own-portfolio.ts'
import { lockOwnPortfolio, selectPortfoliosOf, updatePortfolioRow } from './queries.ts'

/** Attaches a file to the actor's portfolio; a null `url` detaches it. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export async function attachAsset(
  tx: Ctx,
  id: string,
  { kind, url }: { kind: AssetKind; url: string | null },
): Promise<OwnPortfolio> {
  const stored = await requireLockedPortfolio(tx, id, requireActor(tx).userId)
  const updated = await updatePortfolioRow(tx.db, id, withAsset(stored, kind, url))
  publishChange(tx, id)
  return toOwnPortfolio(tx, updated)
}

/** Detaches a file from all of the actor's portfolios, links and projects. Refuses NOT_SIGNED_IN. */
export async function detachEverywhere(tx: Ctx, url: string): Promise<void> {
  const { userId } = requireActor(tx)
  for (const { id } of await selectPortfoliosOf(tx.db, userId)) {
    const stored = await lockOwnPortfolio(tx.db, id, userId)
    if (!stored) continue
    const kinds = ASSET_KINDS.filter((kind) => stored[ASSET_FIELDS[kind]] === url)
    const changes = Object.assign({}, ...kinds.map((kind) => withAsset(stored, kind, null)))
    if (kinds.length > 0) await updatePortfolioRow(tx.db, id, changes)
    await removeEntryImages(tx.db, id, url)
    publishChange(tx, id)
  }
}
