import { type Done, done, refuse } from '@vitrine/core/kernel'
import { type AppealDecisionInput, mayDecideAppeal, moderationRefusals } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import { appealDecidedMail } from '../../mail/moderation-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { appendToLog } from './audit-log.ts'
import { requireMayDecide } from './decisions.ts'
import { undoEffect } from './effects.ts'
import { keeperAddresses, requireKeeper } from './keepers.ts'
import { readLinkToken } from './link-token.ts'
import { type DecisionRow, lockDecision, updateDecision } from './queries.ts'

/**
 * Decides about an appeal, and takes the decision back if it is reversed. The owner gets a mail. Refuses DESK_NOT_FOUND,
 * APPEAL_NOT_FOUND, REPORT_DECIDED, APPEAL_NEEDS_ANOTHER, NOT_YOURS_TO_DECIDE.
 */
export async function decideAppeal(ctx: Ctx, { id, outcome, reason }: AppealDecisionInput): Promise<Done> {
  return withTransaction(ctx, async (tx) => {
    const { id: keeper, ...acting } = await requireKeeper(tx)
    const decision = await lockDecision(tx.db, id)
    if (!decision?.appealedAt) throw refuse(moderationRefusals.appealNotFound)
    if (decision.appealOutcome) throw refuse(moderationRefusals.alreadyDecided)
    const keepers = (await keeperAddresses(tx, { able: true })).length
    if (!mayDecideAppeal({ keeper, decidedBy: decision.decidedBy, keepers })) {
      throw refuse(moderationRefusals.appealNeedsAnother)
    }
    const { subjectUserId } = decision
    await requireMayDecide(tx, acting, { subjectUserId, byReport: true })
    const now = tx.now()
    const reversal = outcome === 'reversed' ? { reversedAt: now } : {}
    const answer = { appealOutcome: outcome, appealReason: reason, appealDecidedBy: keeper, appealDecidedAt: now }
    if (outcome === 'reversed') await undoEffect(tx, decision)
    await updateDecision(tx.db, id, { ...answer, ...reversal })
    await appendToLog(tx, { actor: keeper, act: 'decideAppeal', subject: id, data: { outcome } })
    await mailOwner(tx, decision, { outcome, reason })
    return done
  })
}

async function mailOwner(
  tx: Ctx,
  { id, subjectUserId, sealedToken }: DecisionRow,
  answer: Pick<AppealDecisionInput, 'outcome' | 'reason'>,
): Promise<void> {
  const owner = subjectUserId ? await findAccount(tx, subjectUserId) : null
  const token = readLinkToken(tx, id, sealedToken)
  if (!owner || token === null) return
  await queueMail(tx, owner.email, appealDecidedMail(tx.deps.config.publicUrl, { ...answer, token }))
}
