import { refuse } from '@vitrine/core/kernel'
import { type CategoryName, mayDecideAbout, moderationRefusals, STEPS, type StepName } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import { blockPictures, type PictureHashes } from '#features/files'
import { restoredMail, statementMail } from '../../mail/moderation-mails.ts'
import type { Ctx } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { appendToLog } from './audit-log.ts'
import { placedBy, placeEffect, undoEffect } from './effects.ts'
import { type ActingKeeper, keeperAddresses, readRole } from './keepers.ts'
import { newLinkToken, readLinkToken } from './link-token.ts'
import { type DecisionRow, insertDecision, updateDecision } from './queries.ts'

/** A decision that is taken. */
interface NewDecision {
  keeper: ActingKeeper
  /** Person whom it is about; null once their account is erased. */
  subjectUserId: string | null
  target: string
  step: StepName
  category: CategoryName
  reason: string
  /** Report that led to it; null for a decision on the keepers' own initiative. */
  reportId: string | null
  /** Hashes of the pictures that are blocked with it. */
  hashes: readonly PictureHashes[]
}

/**
 * Takes a decision in the open transaction: its effect, its row in the log, and the statement of reasons to the person.
 * Returns its id. Refuses PAGE_GONE, STEP_NOT_POSSIBLE.
 */
export async function takeDecision(tx: Ctx, { keeper, reportId, hashes, ...decision }: NewDecision): Promise<string> {
  const { step, category, reason, subjectUserId, target } = decision
  const id = tx.deps.newId()
  const link = STEPS[step].stated ? newLinkToken(tx, id) : null
  const objectionPath = link ? `/decision?token=${link.token}` : '/contact'
  if (subjectUserId === null && STEPS[step].needs !== 'nothing') throw refuse(moderationRefusals.nothingToTakeDown)
  const { wasPublished } = subjectUserId
    ? await placeEffect(tx, step, { userId: subjectUserId, target, reason, placedBy: placedBy(id), objectionPath })
    : { wasPublished: false }
  const byReport = reportId !== null
  const stored = { ...decision, id, decidedBy: keeper.id, decidedAt: tx.now(), byReport, wasPublished, ...link?.stored }
  await insertDecision(tx.db, stored)
  await blockPictures(tx, id, hashes)
  await appendToLog(tx, { actor: keeper.id, act: 'decide', subject: id, data: { report: reportId, step, category } })
  const person = link && subjectUserId ? await findAccount(tx, subjectUserId) : null
  if (link && person) {
    await queueMail(tx, person.email, statementMail(tx.deps.config.publicUrl, { ...stored, token: link.token }))
  }
  return id
}

/**
 * Takes a decision back without an objection, in the open transaction. An open objection to it is granted. The person
 * gets a mail.
 */
export async function takeBack(
  tx: Ctx,
  decision: DecisionRow,
  { keeper, reason }: { keeper: ActingKeeper; reason: string },
): Promise<void> {
  const { id, appealedAt, appealOutcome, subjectUserId, sealedToken } = decision
  const now = tx.now()
  await undoEffect(tx, decision)
  const answer = { appealReason: reason, appealDecidedBy: keeper.id, appealDecidedAt: now }
  await updateDecision(tx.db, id, {
    reversedAt: now,
    reversedBy: keeper.id,
    reversalReason: reason,
    ...(appealedAt && !appealOutcome ? { appealOutcome: 'reversed', ...answer } : {}),
  })
  await appendToLog(tx, { actor: keeper.id, act: 'restore', subject: id })
  const person = subjectUserId ? await findAccount(tx, subjectUserId) : null
  const token = readLinkToken(tx, id, sealedToken)
  if (person && token !== null) {
    await queueMail(tx, person.email, restoredMail(tx.deps.config.publicUrl, { reason, token }))
  }
}

/** Returns true if a keeper may decide about a person. */
export async function mayDecide(
  ctx: Ctx,
  keeper: Pick<ActingKeeper, 'userId' | 'role'>,
  { subjectUserId, byReport }: { subjectUserId: string | null; byReport: boolean },
): Promise<boolean> {
  if (subjectUserId === null) return true
  const isOwn = subjectUserId === keeper.userId
  // Only the answer about oneself depends on the other keepers, and only that of a moderator on the role of the subject.
  const keepers = isOwn ? (await keeperAddresses(ctx, { able: true })).length : 0
  const needsRole = !isOwn && keeper.role !== 'administrator'
  const role = needsRole ? ((await readRole(ctx, subjectUserId))?.role ?? null) : null
  const subject = { userId: subjectUserId, role }
  return mayDecideAbout({ keeper, subject, byReport, keepers })
}

/** Refuses NOT_YOURS_TO_DECIDE unless a keeper may decide about a person. */
export async function requireMayDecide(...input: Parameters<typeof mayDecide>): Promise<void> {
  if (!(await mayDecide(...input))) throw refuse(moderationRefusals.notYoursToDecide)
}
