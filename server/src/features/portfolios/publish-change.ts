import { requireActor } from '../../actor.ts'
import { announce, type Ctx } from '../../context.ts'

/** Publishes after the commit that the actor changed their portfolio. */
export function publishChange(tx: Ctx, portfolioId: string): void {
  announce(tx, { type: 'portfolioChanged', portfolioId, userId: requireActor(tx).userId, tab: tx.tab })
}
