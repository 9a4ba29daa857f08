import { useMutation } from '@tanstack/react-query'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useAppContext } from '../../../api/app-context.ts'
import { fieldErrorsOf, isConnectionFault, messageOf } from '../../../api/errors.ts'
import { usePortfolioCache } from '../../../api/use-portfolio-cache.ts'
import { useFailureMessage } from '../../../session/premium-refusal.ts'
import { toast } from '../../../ui/toast.tsx'
import { eraseForeignPending } from '../connections/pending-connection.ts'
import {
  changesOf,
  type DraftChanges,
  type DraftErrors,
  type DraftField,
  type DraftFields,
  hasUnsavedChanges,
  isDraftField,
  problemsOf,
  reduceDraft,
  startDraft,
  toPortfolioChanges,
} from './draft.ts'
import { saveSettings } from './save-settings.ts'
import { eraseStoredDraft, hasCrashed, storedChanges } from './stored-draft.ts'

/** Draft of the settings as the editor uses it. */
export interface PortfolioDraft {
  /** Stored values. */
  stored: DraftFields
  values: DraftFields
  problems: DraftErrors
  unsaved: boolean
  saving: boolean
  edit(changes: Partial<DraftFields>): void
  /** Sets values that a file has changed, which is no step of the history. */
  follow(changes: Partial<DraftFields>): void
  /** Undoes the last edit; null if there is none. */
  undo: (() => void) | null
  /** Redoes the last undone edit; null if there is none. */
  redo: (() => void) | null
  /** Returns the current unsaved changes, also when a function of an earlier render calls it. */
  changes(): DraftChanges
  /** Stores the changes; resolves to false on failure. During a save, resolves to false, and another save follows. */
  save(): Promise<boolean>
}

const OFFLINE_NOTICE = 'Your changes are kept in this tab. Save them again when the connection is back.'

const RESTORED = 'Your unsaved changes are back'
const RESTORED_HINT = 'Save stores them.'

function firstField(errors: DraftErrors): DraftField | undefined {
  return Object.keys(errors).find(isDraftField)
}

/** Returns the refused fields with their texts. A nested field is named by the last part of its path. */
function draftErrorsOf(error: unknown): DraftErrors {
  const errors: DraftErrors = {}
  for (const { field, message } of fieldErrorsOf(error)) {
    const name = field.split('.').at(-1) ?? field
    if (isDraftField(name)) errors[name] ??= message
  }
  return errors
}

/** Holds edits of a portfolio until Save. Calls `onRefused` with the first refused field. */
export function usePortfolioDraft(portfolio: OwnPortfolio, onRefused: (field: DraftField) => void): PortfolioDraft {
  const { api } = useAppContext()
  const cache = usePortfolioCache()
  const update = useMutation({
    mutationFn: (changes: DraftChanges) =>
      saveSettings(cache, portfolio.id, () =>
        api.portfolios.update({ params: { id: portfolio.id }, body: toPortfolioChanges(changes) }),
      ),
  })
  const [draft, dispatch] = useReducer(reduceDraft, portfolio, (stored) => startDraft(stored, storedChanges(stored.id)))
  const latest = useRef(draft)
  const showFailure = useFailureMessage()
  const problems = problemsOf(draft, portfolio.published)
  const unsaved = hasUnsavedChanges(draft)
  const saving = draft.sending !== null

  useEffect(() => dispatch({ type: 'refreshed', portfolio }), [portfolio])
  useEffect(() => {
    latest.current = draft
  }, [draft])
  useRestoredChanges(portfolio.id)

  function showRefused(refused: DraftErrors): void {
    const field = firstField(refused)
    if (field) onRefused(field)
  }

  function showFailed(error: unknown): void {
    const refused = draftErrorsOf(error)
    dispatch({ type: 'failed', refused })
    const reason = isConnectionFault(error) ? OFFLINE_NOTICE : messageOf(error, '')
    showFailure(portfolioTexts.saveFailed, error, Object.values(refused)[0] ?? reason)
    showRefused(refused)
  }

  async function save(): Promise<boolean> {
    const field = firstField(problems)
    const changes = changesOf(draft)
    if (field && problems[field] !== draft.refused[field]) {
      toast.error(portfolioTexts.saveFailed, { description: problems[field] })
      showRefused(problems)
      return false
    }
    if (Object.keys(changes).length === 0) {
      toast.success(portfolioTexts.saved)
      return true
    }
    dispatch({ type: 'sent', changes })
    try {
      const saved = await update.mutateAsync(changes)
      dispatch({ type: 'saved', portfolio: saved })
      eraseStoredDraft()
      toast.success(portfolioTexts.saved)
      return true
    } catch (error) {
      showFailed(error)
      return false
    }
  }

  return {
    stored: draft.stored,
    values: draft.values,
    problems,
    unsaved,
    saving,
    edit: (changes) => dispatch({ type: 'edited', changes, at: performance.now() }),
    follow: (changes) => dispatch({ type: 'followed', changes }),
    undo: draft.history.past.length > 0 ? () => dispatch({ type: 'undone' }) : null,
    redo: draft.history.future.length > 0 ? () => dispatch({ type: 'redone' }) : null,
    changes: () => changesOf(latest.current),
    save: useSaveInTurn(save, { saving, unsaved }),
  }
}

/** Reports changes that come back after a crash, and erases those stored in the tab, because the draft has them now. */
function useRestoredChanges(portfolioId: string): void {
  useEffect(() => {
    if (hasCrashed(portfolioId)) toast.info(RESTORED, { description: RESTORED_HINT })
    eraseStoredDraft()
    // Erases what another person's editor stored.
    eraseForeignPending(portfolioId)
  }, [portfolioId])
}

/** Returns a function that saves at once. During a save, it returns false and unsaved changes are saved afterwards. */
function useSaveInTurn(
  save: () => Promise<boolean>,
  { saving, unsaved }: { saving: boolean; unsaved: boolean },
): () => Promise<boolean> {
  const saveAgain = useRef(false)
  const saveOnceMore = useEffectEvent((busy: boolean) => {
    if (busy || !saveAgain.current) return
    saveAgain.current = false
    if (unsaved) void save()
  })
  useEffect(() => saveOnceMore(saving), [saving])
  return async () => {
    if (!saving) return save()
    saveAgain.current = true
    return false
  }
}
