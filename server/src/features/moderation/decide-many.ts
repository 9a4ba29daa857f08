import { Refusal } from '@vitrine/core/kernel'
import { type BulkDecisionInput, type BulkResult, moderationRefusals } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import type { PictureHashes } from '#features/files'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { hashTakenDown } from './block-taken-down.ts'
import { mayDecide, takeDecision } from './decisions.ts'
import { requireKeeper, requireRole } from './keepers.ts'

/** Refusals of a single person that leave the others. */
const LEAVING: readonly string[] = [moderationRefusals.nothingToTakeDown.code, moderationRefusals.stepNotPossible.code]

/**
 * Takes one decision about each of several people, in one transaction. People about whom the step is not possible, or who
 * are not this keeper's to decide about, are left. Refuses DESK_NOT_FOUND.
 */
export async function decideMany(ctx: Ctx, { ids, ...decision }: BulkDecisionInput): Promise<BulkResult> {
  await requireRole(ctx)
  // Two acts about the same people lock them in the same order.
  const people = [...new Set(ids)].toSorted()
  const blocked = new Map<string, PictureHashes[]>()
  for (const id of people) {
    blocked.set(id, await hashTakenDown(ctx, { ...decision, subjectUserId: id, target: 'page' }))
  }
  return withTransaction(ctx, async (tx) => {
    const keeper = await requireKeeper(tx)
    let decided = 0
    for (const subjectUserId of people) {
      const person = await findAccount(tx, subjectUserId)
      if (!person || !(await mayDecide(tx, keeper, { subjectUserId, byReport: false }))) continue
      const taken = { ...decision, keeper, subjectUserId, target: 'page', reportId: null }
      if (await isTaken(tx, { ...taken, hashes: blocked.get(subjectUserId) ?? [] })) decided += 1
    }
    return { decided, left: people.length - decided }
  })
}

async function isTaken(tx: Ctx, decision: Parameters<typeof takeDecision>[1]): Promise<boolean> {
  try {
    // A savepoint: what is refused leaves nothing.
    await tx.db.transaction((db) => takeDecision({ ...tx, db }, decision))
    return true
  } catch (error) {
    if (error instanceof Refusal && LEAVING.includes(error.spec.code)) return false
    throw error
  }
}
