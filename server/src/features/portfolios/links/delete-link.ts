import { type Done, refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { links } from '../../../db/tables/portfolios.ts'
import { deleteEntry } from '../lists/ordered-list.ts'

/** Deletes a link of the actor's. Refuses NOT_SIGNED_IN, LINK_NOT_FOUND. */
export function deleteLink(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  return deleteEntry(ctx, links, { id, notFound: () => refuse(portfolioRefusals.linkNotFound) })
}
