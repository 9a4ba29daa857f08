import { type Done, done, refuse } from '@vitrine/core/kernel'
import { type AppealDecisionInput, mayDecideAppeal, moderationRefusals } from '@vitrine/core/moderation'
import { findAccount, selectDeletion } from '#features/accounts'
import { bringPageBack } from '#features/portfolios'
import { appealDecidedMail } from '../../mail/moderation-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { appendToLog } from './audit-log.ts'
import { keeperAddresses, requireKeeperId } from './keepers.ts'
import { readLinkToken } from './link-token.ts'
import { type DecisionRow, lockDecision, updateDecision } from './queries.ts'
import { placedBy } from './suspensions.ts'

/**
 * Decides about an appeal, and takes the decision back if it is reversed. The owner gets a mail. Refuses DESK_NOT_FOUND,
 * APPEAL_NOT_FOUND, REPORT_DECIDED, APPEAL_NEEDS_ANOTHER.
 */
export async function decideAppeal(ctx: Ctx, { id, outcome, reason }: AppealDecisionInput): Promise<Done> {
  return withTransaction(ctx, async (tx) => {
    const keeper = await requireKeeperId(tx)
    const decision = await lockDecision(tx.db, id)
    if (!decision?.appealedAt) throw refuse(moderationRefusals.appealNotFound)
    if (decision.appealOutcome) throw refuse(moderationRefusals.alreadyDecided)
    const keepers = (await keeperAddresses(tx, { able: true })).length
    if (!mayDecideAppeal({ keeper, decidedBy: decision.decidedBy, keepers })) {
      throw refuse(moderationRefusals.appealNeedsAnother)
    }
    const now = tx.now()
    const reversal = outcome === 'reversed' ? { reversedAt: now } : {}
    const answer = { appealOutcome: outcome, appealReason: reason, appealDecidedBy: keeper, appealDecidedAt: now }
    if (outcome === 'reversed') await undo(tx, decision)
    await updateDecision(tx.db, id, { ...answer, ...reversal })
    await appendToLog(tx, { actor: keeper, act: 'decideAppeal', subject: id, data: { outcome } })
    await mailOwner(tx, decision, { outcome, reason })
    return done
  })
}

/** Takes back the effect of a decision. */
async function undo(tx: Ctx, { id, step, subjectUserId, wasPublished }: DecisionRow): Promise<void> {
  if (step !== 'takeDown' || subjectUserId === null) return
  const isLeaving = (await selectDeletion(tx.db, subjectUserId)) !== null
  await bringPageBack(tx, { userId: subjectUserId, placedBy: placedBy(id), wasPublished, isLeaving })
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
