import { refuse } from '@vitrine/core/kernel'
import {
  type CreateNoteInput,
  NOTE_COLORS,
  NOTE_TEXT_COLOR,
  noteExpiry,
  noteRefusals,
  type OwnNote,
} from '@vitrine/core/notes'
import { readPlan } from '#features/billing'
import { requireOwnPortfolio } from '#features/portfolios'
import { addToActivity } from '../../db/activity-sums.ts'
import { violatedConstraint } from '../../db/constraints.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { requireNoteView } from './note-view.ts'
import { closeExpiredNote, insertNote } from './queries.ts'

/** Creates a note on the actor's page. Refuses SIGN_IN_TO_NOTE, PORTFOLIO_NOT_FOUND, NOTES_NEED_PREMIUM, NOTE_EXISTS. */
export async function createNote(
  ctx: Ctx,
  { portfolioId, content, color, durationHours }: CreateNoteInput,
): Promise<OwnNote> {
  if (!ctx.actor) throw refuse(noteRefusals.signIn)
  const { userId } = ctx.actor
  await requireOwnPortfolio(ctx, portfolioId)
  if (!(await readPlan(ctx, userId)).premium) throw refuse(noteRefusals.premium)
  const createdAt = ctx.now()
  const row = {
    id: ctx.deps.newId(),
    portfolioId,
    userId,
    content,
    backgroundColor: NOTE_COLORS[color],
    textColor: NOTE_TEXT_COLOR,
    durationHours,
    createdAt,
    expiresAt: noteExpiry(createdAt, durationHours),
    isActive: true,
    viewCount: 0,
  }
  try {
    return await withTransaction(ctx, async (tx) => {
      await closeExpiredNote(tx.db, portfolioId, createdAt)
      await insertNote(tx.db, row)
      await addToActivity(tx.db, { portfolioId, kind: 'notes', moment: createdAt })
      publishAfterCommit(tx, { type: 'noteChanged', portfolioId, userId })
      publishAfterCommit(tx, { type: 'analyticsChanged', portfolioId, userId })
      return requireNoteView(row, createdAt)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'profile_notes_active_unique') throw refuse(noteRefusals.exists)
    throw error
  }
}
