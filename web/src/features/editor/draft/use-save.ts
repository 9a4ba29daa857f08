import { useMutation } from '@tanstack/react-query'
import { toPortfolioChanges } from '@vitrine/core/looks'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { type Dispatch, type RefObject, useState } from 'react'
import { useAppContext } from '../../../api/app-context.ts'
import { fieldErrorsOf, isConnectionFault, messageOf } from '../../../api/errors.ts'
import { usePortfolioCache } from '../../../api/use-portfolio-cache.ts'
import { useFailureMessage } from '../../../session/premium-refusal.ts'
import { toast } from '../../../ui/toast.tsx'
import {
  changesOf,
  type DraftAction,
  type DraftChanges,
  type DraftErrors,
  type DraftField,
  type DraftState,
  isDraftField,
  problemsOf,
  reduceDraft,
} from './draft.ts'
import { saveSettings } from './save-settings.ts'
import { eraseStoredDraft } from './stored-draft.ts'
import { type TriedField, takenBack, triedFields } from './tried.ts'
import { NO_TRIED_ENTRIES, type TriedEntries, withoutTriedEntries } from './tried-entries.ts'

/** Question before a save: the tried settings, and what becomes of them. */
export interface PremiumQuestion {
  fields: readonly TriedField[]
  /** Goes on with the save; false leaves the draft as it is and saves nothing. */
  answer(saveWithout: boolean): void
}

/** The parts of the draft that a save needs. */
interface SavedDraft {
  /** The draft of the newest render. */
  latest: RefObject<DraftState>
  dispatch: Dispatch<DraftAction>
  /** True without premium. */
  locked: boolean
  onRefused(field: DraftField): void
  /** Stores settings of entries that were tried before premium. */
  onUnlocked(tried: TriedEntries): void
}

const OFFLINE_NOTICE = 'Your changes are kept in this tab. Save them again when the connection is back.'

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

/**
 * Returns the function that saves the draft; it resolves to false if nothing was saved. Settings that the plan lacks
 * are asked about first.
 */
export function useSave(portfolio: OwnPortfolio, { latest, dispatch, locked, onRefused, onUnlocked }: SavedDraft) {
  const send = useSend(portfolio.id)
  const showFailure = useFailureMessage()
  const { question, ask } = usePremiumQuestion()

  /** Takes back what is tried, if the owner agrees. Resolves to the draft to save; null to save nothing. */
  async function withoutTried(): Promise<DraftState | null> {
    const tried = triedFields(latest.current, locked)
    if (tried.length === 0) return latest.current
    if (!(await ask(tried))) return null
    const changes = takenBack(latest.current.stored, tried)
    const action = { type: 'edited', changes, at: performance.now() } as const
    dispatch(action)
    return reduceDraft(latest.current, action)
  }

  function showRefused(refused: DraftErrors): void {
    const field = firstField(refused)
    if (field) onRefused(field)
  }

  function showSaved(): void {
    toast.dismiss(portfolioTexts.saveFailed)
    toast.success(portfolioTexts.saved)
  }

  function showFailed(error: unknown): void {
    const refused = draftErrorsOf(error)
    dispatch({ type: 'failed', refused })
    const reason = isConnectionFault(error) ? OFFLINE_NOTICE : messageOf(error, '')
    showFailure(portfolioTexts.saveFailed, error, Object.values(refused)[0] ?? reason)
    showRefused(refused)
  }

  async function save(): Promise<boolean> {
    const draft = await withoutTried()
    if (!draft) return false
    const problems = problemsOf(draft, portfolio.published)
    const field = firstField(problems)
    if (field && problems[field] !== draft.refused[field]) {
      toast.error(portfolioTexts.saveFailed, { description: problems[field] })
      showRefused(problems)
      return false
    }
    if (!locked) onUnlocked(draft.values)
    const all = changesOf(draft)
    const changes = withoutTriedEntries(all)
    if (Object.keys(changes).length < Object.keys(all).length) dispatch({ type: 'followed', changes: NO_TRIED_ENTRIES })
    if (Object.keys(changes).length === 0) {
      showSaved()
      return true
    }
    dispatch({ type: 'sent', changes })
    try {
      dispatch({ type: 'saved', portfolio: await send(changes) })
      eraseStoredDraft(portfolio.id)
      showSaved()
      return true
    } catch (error) {
      showFailed(error)
      return false
    }
  }
  return { save, question }
}

/** Returns the function that sends changes of a portfolio. */
function useSend(id: string): (changes: DraftChanges) => Promise<OwnPortfolio> {
  const { api } = useAppContext()
  const cache = usePortfolioCache()
  const update = useMutation({
    mutationFn: (changes: DraftChanges) =>
      saveSettings(cache, id, () => api.portfolios.update({ params: { id }, body: toPortfolioChanges(changes) })),
  })
  return update.mutateAsync
}

/** Returns the open question and a function that asks it. */
function usePremiumQuestion() {
  const [question, setQuestion] = useState<PremiumQuestion | null>(null)
  const ask = (fields: readonly TriedField[]) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        fields,
        answer(saveWithout) {
          setQuestion(null)
          resolve(saveWithout)
        },
      })
    })
  return { question, ask }
}
