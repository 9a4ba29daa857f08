import { refuse } from '@vitrine/core/kernel'
import { canTakeStep, messageIdOf, moderationRefusals, type StepName } from '@vitrine/core/moderation'
import { liftAccountSuspension, selectAccountSuspension, selectDeletion, suspendAccount } from '#features/accounts'
import { removeMessage, showMessageAgain } from '#features/chat'
import { unblockPictures } from '#features/files'
import {
  bringPageBack,
  endWarning,
  hideContent,
  showContentAgain,
  takePageDown,
  warnVisitors,
} from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import type { DecisionRow } from './queries.ts'

/** A step that is taken about a person. */
export interface StepTaken {
  userId: string
  target: string
  reason: string
  /** Name of the decision, by which its effect can be undone. */
  placedBy: string
  /** Path at which the person can object. */
  objectionPath: string
}

/** Effect of a step. Both run in the open transaction. */
interface Effect {
  /** Returns `wasPublished`: true if it took a published page offline. Refuses PAGE_GONE, STEP_NOT_POSSIBLE. */
  place(tx: Ctx, step: StepTaken): Promise<{ wasPublished: boolean }>
  /** Undoes only what this decision placed. */
  undo(tx: Ctx, step: Pick<StepTaken, 'userId' | 'target' | 'placedBy'> & { wasPublished: boolean }): Promise<void>
}

const NOTHING: Effect = { place: async () => ({ wasPublished: false }), undo: async () => {} }

/** Effects of the steps. */
const EFFECTS: Readonly<Record<StepName, Effect>> = {
  dismiss: NOTHING,
  warn: NOTHING,
  hide: {
    async place(tx, step) {
      const { target, placedBy } = step
      orImpossible(canTakeStep('hide', target))
      const id = messageIdOf(target)
      return orImpossible(
        await (id === null ? hideContent(tx, pick(step, target)) : removeMessage(tx, { id, placedBy })),
      )
    },
    async undo(tx, { userId, target, placedBy }) {
      const id = messageIdOf(target)
      await (id === null ? showContentAgain(tx, { userId, placedBy }) : showMessageAgain(tx, { id, placedBy }))
    },
  },
  warnVisitors: {
    async place(tx, step) {
      const { userId, target, reason, placedBy } = step
      orImpossible(canTakeStep('warnVisitors', target))
      return orImpossible(await warnVisitors(tx, { userId, reason, placedBy }))
    },
    undo: endWarning,
  },
  takeDown: {
    async place(tx, { userId, target, reason, placedBy }) {
      orImpossible(canTakeStep('takeDown', target))
      const page = await takePageDown(tx, { userId, reason, placedBy, replaces: false })
      if (!page) throw refuse(moderationRefusals.nothingToTakeDown)
      return { wasPublished: page.wasPublished }
    },
    undo: bringBack,
  },
  suspend: {
    async place(tx, { userId, reason, placedBy, objectionPath }) {
      if (await selectAccountSuspension(tx.db, userId)) throw refuse(moderationRefusals.stepNotPossible)
      // The page is locked before the person.
      const page = await takePageDown(tx, { userId, reason, placedBy, replaces: false })
      orImpossible(await suspendAccount(tx, { userId, reason, placedBy, objectionPath }))
      return { wasPublished: page?.wasPublished ?? false }
    },
    async undo(tx, step) {
      await bringBack(tx, step)
      await liftAccountSuspension(tx, step)
    },
  },
}

/** Takes a step about a person, in the open transaction. Refuses PAGE_GONE, STEP_NOT_POSSIBLE. */
export function placeEffect(tx: Ctx, step: StepName, taken: StepTaken): Promise<{ wasPublished: boolean }> {
  return EFFECTS[step].place(tx, taken)
}

/**
 * Undoes the effect of a decision, in the open transaction, and accepts the pictures again that it blocked. A person whose
 * account is erased has no other effect.
 */
export async function undoEffect(
  tx: Ctx,
  { id, step, target, subjectUserId, wasPublished }: DecisionRow,
): Promise<void> {
  await unblockPictures(tx, id)
  if (subjectUserId === null) return
  await EFFECTS[step].undo(tx, { userId: subjectUserId, target, placedBy: placedBy(id), wasPublished })
}

/** Returns the name of a decision as the one that placed an effect. */
export const placedBy = (decisionId: string) => `decision ${decisionId}`

async function bringBack(
  tx: Ctx,
  step: Pick<StepTaken, 'userId' | 'placedBy'> & { wasPublished: boolean },
): Promise<void> {
  const isLeaving = (await selectDeletion(tx.db, step.userId)) !== null
  await bringPageBack(tx, { ...step, isLeaving })
}

function pick({ userId, reason, placedBy }: StepTaken, target: string) {
  return { userId, reason, placedBy, target }
}

function orImpossible(isPlaced: boolean): { wasPublished: boolean } {
  if (!isPlaced) throw refuse(moderationRefusals.stepNotPossible)
  return { wasPublished: false }
}
