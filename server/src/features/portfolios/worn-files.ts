import { refuse } from '@vitrine/core/kernel'
import {
  ASSET_FIELDS,
  ASSET_KINDS,
  type AssetKind,
  type OwnPortfolio,
  type Project,
  portfolioRefusals,
  withAsset,
} from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { selectOwnProject, selectProjects, updateProjectRow } from './project-queries.ts'
import { publishChange } from './publish-change.ts'
import { lockOwnPortfolio, selectPortfoliosOf, updatePortfolioRow } from './queries.ts'
import { holdOwnPortfolio, toOwnPortfolio } from './read-portfolio.ts'

/** Refuses PORTFOLIO_NOT_FOUND for anybody else's portfolio. */
export async function requireOwnPortfolio(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireActor(ctx)
  const own = (await selectPortfoliosOf(ctx.db, userId)).some((portfolio) => portfolio.id === id)
  if (!own) throw refuse(portfolioRefusals.notFound)
}

/** Refuses PROJECT_NOT_FOUND for anybody else's project. */
export async function requireOwnProject(ctx: Ctx, id: string): Promise<void> {
  if (!(await selectOwnProject(ctx.db, id, requireActor(ctx).userId))) throw refuse(portfolioRefusals.projectNotFound)
}

/** Puts a file on the actor's page, or takes it off where `url` is null. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export async function wearAsset(
  tx: Ctx,
  id: string,
  { kind, url }: { kind: AssetKind; url: string | null },
): Promise<OwnPortfolio> {
  const stored = await holdOwnPortfolio(tx, id, requireActor(tx).userId)
  const updated = await updatePortfolioRow(tx.db, id, withAsset(stored, kind, url))
  publishChange(tx, id)
  return toOwnPortfolio(tx, updated)
}

/** Sets the picture of a project of the actor's; null for none. Refuses NOT_SIGNED_IN, PROJECT_NOT_FOUND. */
export async function setProjectImage(
  tx: Ctx,
  { id, imageUrl }: { id: string; imageUrl: string | null },
): Promise<Project> {
  const own = await selectOwnProject(tx.db, id, requireActor(tx).userId)
  const updated = own && (await updateProjectRow(tx.db, id, { imageUrl }))
  if (!updated) throw refuse(portfolioRefusals.projectNotFound)
  publishChange(tx, own.portfolioId)
  return updated
}

/** Takes a file off everything of the actor's that wears it. */
export async function takeOffEverywhere(tx: Ctx, url: string): Promise<void> {
  const { userId } = requireActor(tx)
  for (const { id } of await selectPortfoliosOf(tx.db, userId)) {
    const stored = await lockOwnPortfolio(tx.db, id, userId)
    if (!stored) continue
    const kinds = ASSET_KINDS.filter((kind) => stored[ASSET_FIELDS[kind]] === url)
    const changes = Object.assign({}, ...kinds.map((kind) => withAsset(stored, kind, null)))
    if (kinds.length > 0) await updatePortfolioRow(tx.db, id, changes)
    const shown = (await selectProjects(tx.db, id)).filter(({ imageUrl }) => imageUrl === url)
    for (const project of shown) await updateProjectRow(tx.db, project.id, { imageUrl: null })
    publishChange(tx, id)
  }
}
