import { useMutation } from '@tanstack/react-query'
import { type OwnPortfolio, type PortfolioChanges, portfolioTexts } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useAppContext } from '../../../api/app-context.ts'
import { fieldErrorsOf, isConnectionFault, messageOf } from '../../../api/errors.ts'
import { usePortfolioCache } from '../../../api/use-portfolio-cache.ts'
import { useFailureMessage } from '../../../session/premium-refusal.ts'
import { toast } from '../../../ui/toast.tsx'
import { eraseForeignPending } from '../connections/pending-connection.ts'
import {
  changesOf,
  type DraftErrors,
  type DraftField,
  type DraftFields,
  hasUnsavedChanges,
  isDraftField,
  problemsOf,
  reduceDraft,
  startDraft,
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
  /** Returns the unsaved changes of now, also to a function of an earlier render. */
  changes(): PortfolioChanges
  /** Stores the changes; returns false on failure. During a save, another one follows it. */
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
    mutationFn: (changes: PortfolioChanges) =>
      saveSettings(cache, portfolio.id, () => api.portfolios.update({ params: { id: portfolio.id }, body: changes })),
  })
  const [draft, dispatch] = useReducer(reduceDraft, portfolio, (stored) => startDraft(stored, storedChanges(stored.id)))
  const latest = useRef(draft)
  const showFailure = useFailureMessage()
  const saveAgain = useRef(false)
  const problems = problemsOf(draft, portfolio.published)

  useEffect(() => dispatch({ type: 'refreshed', portfolio }), [portfolio])
  useEffect(() => {
    latest.current = draft
  }, [draft])
  // The draft holds the changes now. What another person's editor stored is erased as well.
  useEffect(() => {
    if (hasCrashed(portfolio.id)) toast.info(RESTORED, { description: RESTORED_HINT })
    eraseStoredDraft()
    eraseForeignPending(portfolio.id)
  }, [portfolio.id])

  function showRefused(refused: DraftErrors): void {
    const field = firstField(refused)
    if (field) onRefused(field)
  }

  async function save(): Promise<boolean> {
    if (draft.sending) {
      saveAgain.current = true
      return false
    }
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
      const refused = draftErrorsOf(error)
      dispatch({ type: 'failed', refused })
      const reason = isConnectionFault(error) ? OFFLINE_NOTICE : messageOf(error, '')
      showFailure(portfolioTexts.saveFailed, error, Object.values(refused)[0] ?? reason)
      showRefused(refused)
      return false
    }
  }

  const saveOnceMore = useEffectEvent((sending: boolean) => {
    if (sending || !saveAgain.current) return
    saveAgain.current = false
    if (hasUnsavedChanges(draft)) void save()
  })
  const sending = draft.sending !== null
  useEffect(() => saveOnceMore(sending), [sending])

  return {
    stored: draft.stored,
    values: draft.values,
    problems,
    unsaved: hasUnsavedChanges(draft),
    saving: draft.sending !== null,
    edit: (changes) => dispatch({ type: 'edited', changes }),
    changes: () => changesOf(latest.current),
    save,
  }
}
