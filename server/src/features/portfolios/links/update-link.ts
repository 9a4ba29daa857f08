import { refuse } from '@vitrine/core/kernel'
import { type Link, type LinkUpdate, portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { updateEntry } from '../lists/ordered-list.ts'
import { linkList } from './link-list.ts'

/** Changes a link of the actor's; a field that was edited later keeps its value. Refuses NOT_SIGNED_IN, LINK_NOT_FOUND. */
export function updateLink(ctx: Ctx, id: string, { editedAt, ...changes }: LinkUpdate): Promise<Link> {
  return updateEntry(ctx, linkList, {
    id,
    changes,
    editedAt,
    notFound: () => refuse(portfolioRefusals.linkNotFound),
  })
}
