import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { usePlanState } from '../../../session/index.ts'
import { toast } from '../../../ui/toast.tsx'
import { eraseForeignPending } from '../connections/pending-connection.ts'
import {
  changesOf,
  type DraftChanges,
  type DraftErrors,
  type DraftField,
  type DraftFields,
  type DraftState,
  hasUnsavedChanges,
  problemsOf,
  reduceDraft,
  startDraft,
} from './draft.ts'
import { eraseStoredDraft, isReported, storeDraft, storedChanges } from './stored-draft.ts'
import { type TriedField, triedFields } from './tried.ts'
import type { TriedEntries } from './tried-entries.ts'
import { useOwnerId } from './use-owner-id.ts'
import { type PremiumQuestion, useSave } from './use-save.ts'

/** Draft of the settings as the editor uses it. */
export interface PortfolioDraft {
  /** Stored values. */
  stored: DraftFields
  values: DraftFields
  problems: DraftErrors
  /** Settings that need premium and that an owner without it tries. */
  tried: readonly TriedField[]
  unsaved: boolean
  saving: boolean
  /** Question before a save of settings that need premium; null while there is none. */
  question: PremiumQuestion | null
  edit(changes: Partial<DraftFields>): void
  /** Sets values that a file has changed, which is no step of the history. */
  follow(changes: Partial<DraftFields>): void
  /** Undoes the last edit; null if there is none. */
  undo: (() => void) | null
  /** Redoes the last undone edit; null if there is none. */
  redo: (() => void) | null
  /** Returns the current unsaved changes, also when a function of an earlier render calls it. */
  changes(): DraftChanges
  /** Stores the unsaved changes in the tab until the editor is there again. Returns false if storage fails. */
  keep(): boolean
  /** Stores the changes; resolves to false on failure. During a save, resolves to false, and another save follows. */
  save(): Promise<boolean>
}

const RESTORED = 'Your unsaved changes are back'
const RESTORED_HINT = 'Save stores them.'

/**
 * Holds edits of a portfolio until Save. Calls `onRefused` with the first refused field, and `onUnlocked` with the
 * settings of entries that a save with premium stores.
 */
export function usePortfolioDraft(
  portfolio: OwnPortfolio,
  calls: { onRefused(field: DraftField): void; onUnlocked(tried: TriedEntries): void },
): PortfolioDraft {
  const [draft, dispatch] = useReducer(reduceDraft, portfolio, (stored) => startDraft(stored, storedChanges(stored.id)))
  const { locked } = usePlanState()
  const owned = { portfolioId: portfolio.id, ownerId: useOwnerId() }
  const latest = useRef(draft)
  const { past, future } = draft.history

  useEffect(() => dispatch({ type: 'refreshed', portfolio }), [portfolio])
  useEffect(() => {
    latest.current = draft
  }, [draft])
  useRestoredChanges(portfolio.id)
  const { save, question } = useSave(portfolio, { latest, dispatch, locked, ...calls })

  return {
    stored: draft.stored,
    values: draft.values,
    problems: problemsOf(draft, portfolio.published),
    tried: triedFields(draft, locked),
    unsaved: hasUnsavedChanges(draft),
    saving: draft.sending !== null,
    question,
    edit: (changes) => dispatch({ type: 'edited', changes, at: performance.now() }),
    follow: (changes) => dispatch({ type: 'followed', changes }),
    undo: past.length > 0 ? () => dispatch({ type: 'undone' }) : null,
    redo: future.length > 0 ? () => dispatch({ type: 'redone' }) : null,
    changes: () => changesOf(latest.current),
    keep: () => storeDraft(owned, changesOf(latest.current), { reported: true }),
    save: useSaveInTurn(save, draft),
  }
}

/** Reports changes that come back after a crash or a visit to the plans, and erases those stored in the tab, because the draft has them now. */
function useRestoredChanges(portfolioId: string): void {
  useEffect(() => {
    if (isReported(portfolioId)) toast.info(RESTORED, { description: RESTORED_HINT })
    eraseStoredDraft(portfolioId)
    // Erases what another person's editor stored.
    eraseForeignPending(portfolioId)
  }, [portfolioId])
}

/** Returns a function that saves at once. During a save, it returns false and unsaved changes are saved afterwards. */
function useSaveInTurn(save: () => Promise<boolean>, draft: DraftState): () => Promise<boolean> {
  const saveAgain = useRef(false)
  const saving = draft.sending !== null
  const saveOnceMore = useEffectEvent((busy: boolean) => {
    if (busy || !saveAgain.current) return
    saveAgain.current = false
    if (hasUnsavedChanges(draft)) void save()
  })
  useEffect(() => saveOnceMore(saving), [saving])
  return async () => {
    if (!saving) return save()
    saveAgain.current = true
    return false
  }
}
