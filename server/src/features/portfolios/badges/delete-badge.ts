import { type Done, refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { badges } from '../../../db/tables/portfolios.ts'
import { deleteEntry } from '../lists/ordered-list.ts'

/** Deletes a badge of the actor's. Refuses NOT_SIGNED_IN, BADGE_NOT_FOUND. */
export function deleteBadge(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  return deleteEntry(ctx, badges, { id, notFound: () => refuse(portfolioRefusals.badgeNotFound) })
}
