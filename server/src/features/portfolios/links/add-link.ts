import { refuse } from '@vitrine/core/kernel'
import { type AddLinkInput, type Link, portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { addEntry } from '../lists/ordered-list.ts'
import { linkList } from './link-list.ts'

/** Adds a link at the end of the list. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, LINK_LIMIT. */
export function addLink(ctx: Ctx, input: AddLinkInput): Promise<Link> {
  return addEntry(ctx, linkList, {
    input,
    full: (limit) => refuse(portfolioRefusals.linkLimit, { limit }),
  })
}
