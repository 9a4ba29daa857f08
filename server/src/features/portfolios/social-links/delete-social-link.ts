import { type Done, refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { socialLinks } from '../../../db/tables/portfolios.ts'
import { deleteEntry } from '../lists/ordered-list.ts'

/** Deletes a social link of the actor's. Refuses NOT_SIGNED_IN, SOCIAL_LINK_NOT_FOUND. */
export function deleteSocialLink(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  return deleteEntry(ctx, socialLinks, { id, notFound: () => refuse(portfolioRefusals.socialLinkNotFound) })
}
