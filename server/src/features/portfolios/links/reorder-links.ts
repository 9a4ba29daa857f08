import type { Done } from '@vitrine/core/kernel'
import type { ReorderInput } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { links } from '../../../db/tables/portfolios.ts'
import { reorderEntries } from '../lists/ordered-list.ts'

/** Sets the order of the links. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, and ORDER_CHANGED unless `ids` names each once. */
export function reorderLinks(ctx: Ctx, input: ReorderInput): Promise<Done> {
  return reorderEntries(ctx, links, input)
}
