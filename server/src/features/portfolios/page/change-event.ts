import { requireActor } from '../../../runtime/actor.ts'
import { type Ctx, publishAfterCommit } from '../../../runtime/context.ts'

/** Publishes after the commit that the actor changed their portfolio. */
export function publishChange(tx: Ctx, portfolioId: string): void {
  publishAfterCommit(tx, { type: 'portfolioChanged', portfolioId, userId: requireActor(tx).userId, tab: tx.tab })
}
