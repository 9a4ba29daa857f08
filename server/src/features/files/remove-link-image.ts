import type { Link } from '@vitrine/core/portfolios'
import { setEntryImage } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../runtime/context.ts'

/** Removes the picture of the actor's link; the sweep deletes its files. Refuses NOT_SIGNED_IN, LINK_NOT_FOUND. */
export function removeLinkImage(ctx: Ctx, { id }: { id: string }): Promise<Link> {
  return withTransaction(ctx, (tx) => setEntryImage(tx, 'links', { id, imageUrl: null }))
}
