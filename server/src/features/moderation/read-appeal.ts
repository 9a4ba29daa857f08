import { refuse } from '@vitrine/core/kernel'
import { type AppealView, mayDecideAppeal, moderationRefusals } from '@vitrine/core/moderation'
import type { Ctx } from '../../runtime/context.ts'
import { mayDecide } from './decisions.ts'
import { findKeeperId, keeperAddresses, requireRole } from './keepers.ts'
import { selectDecision, selectPageName, toDecisionView } from './queries.ts'
import { readStatedMessage } from './stated-message.ts'

/** Returns an appeal with the decision that it is about. Refuses DESK_NOT_FOUND, APPEAL_NOT_FOUND. */
export async function readAppeal(ctx: Ctx, { id }: { id: string }): Promise<AppealView> {
  const role = await requireRole(ctx)
  const decision = await selectDecision(ctx.db, id)
  if (!decision?.appealedAt) throw refuse(moderationRefusals.appealNotFound)
  const keepers = (await keeperAddresses(ctx, { able: true })).length
  return {
    ...toDecisionView(decision),
    page: await selectPageName(ctx.db, decision.subjectUserId),
    subject: decision.subjectUserId,
    message: await readStatedMessage(ctx, decision),
    dueAt: decision.appealDueAt?.toISOString() ?? null,
    mayDecide:
      mayDecideAppeal({ keeper: (await findKeeperId(ctx)) ?? '', decidedBy: decision.decidedBy, keepers }) &&
      (await mayDecide(
        ctx,
        { userId: ctx.actor?.userId ?? '', role },
        { subjectUserId: decision.subjectUserId, byReport: true },
      )),
  }
}
