import {
  ASSET_FIELDS,
  ASSET_KINDS,
  type AssetKind,
  type OwnPortfolio,
  withAsset,
  withReplacement,
} from '@vitrine/core/portfolios'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { replaceEntryImages } from '../lists/entry-images.ts'
import { publishChange } from './change-event.ts'
import { requireLockedPortfolio, toOwnPortfolio } from './own-portfolio.ts'
import {
  lockOwnPortfolio,
  type PortfolioRow,
  type StoredChanges,
  selectPortfoliosOf,
  updatePortfolioRow,
} from './queries.ts'

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
export function detachEverywhere(tx: Ctx, url: string): Promise<void> {
  return changeUses(tx, url, { by: null, change: (stored, kind) => withAsset(stored, kind, null) })
}

/**
 * Attaches the file `by` wherever the actor's portfolios, links and projects use the file `url`. Other settings stay;
 * a replaced video loses its poster. Refuses NOT_SIGNED_IN.
 */
export function replaceEverywhere(tx: Ctx, url: string, by: string): Promise<void> {
  return changeUses(tx, url, { by, change: (_stored, kind) => withReplacement(kind, by) })
}

/** Changes all uses of a file. Locks all portfolios of the actor until the transaction ends. */
async function changeUses(
  tx: Ctx,
  url: string,
  { by, change }: { by: string | null; change(stored: PortfolioRow, kind: AssetKind): StoredChanges },
): Promise<void> {
  const { userId } = requireActor(tx)
  for (const { id } of await selectPortfoliosOf(tx.db, userId)) {
    const stored = await lockOwnPortfolio(tx.db, id, userId)
    if (!stored) continue
    const kinds = ASSET_KINDS.filter((kind) => stored[ASSET_FIELDS[kind]] === url)
    const changes = Object.assign({}, ...kinds.map((kind) => change(stored, kind)))
    if (kinds.length > 0) await updatePortfolioRow(tx.db, id, changes)
    await replaceEntryImages(tx.db, id, { imageUrl: url, by })
    publishChange(tx, id)
  }
}
