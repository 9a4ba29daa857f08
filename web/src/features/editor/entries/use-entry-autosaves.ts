import { useEffect, useState } from 'react'
import { fieldErrorsOf, isConnectionFault, isGone, messageOf } from '../../../api/errors.ts'
import { serverClock } from '../../../api/server-clock.ts'
import { useFailureMessage } from '../../../session/premium-refusal.ts'
import { toast } from '../../../ui/toast.tsx'
import { createEntryAutosaves, type Dated, type EntryAutosaves, type ListWrite } from './entry-autosaves.ts'
import type { Problems } from './entry-draft.ts'
import type { EntryForm, Texts } from './entry-forms.ts'

const OFFLINE_NOTICE = 'Your changes are kept in this tab and saved when the connection is back.'

const LOST = 'Your changes to it could not be saved.'

const deletedElsewhere = (name: string) => `“${name}” was deleted in another tab`

/** Returns the autosaves of one list. They store waiting edits on leaving and resend saves when the network is back. */
export function useEntryAutosaves<Entry extends { id: string }, Values extends Texts, Changes extends Partial<Entry>>({
  entries,
  form,
  save,
  write,
  updateFailed,
}: {
  entries: readonly Entry[]
  form: EntryForm<Entry, Values, Changes>
  save(id: string, changes: Dated<Changes, Values>): Promise<Entry>
  write: ListWrite<Entry>
  /** Title of the message about a failed save. */
  updateFailed: string
}): EntryAutosaves<Entry, Values> {
  const showFailure = useFailureMessage()

  /** Shows a failure as a toast, unless the entry is deleted, and returns the errors to show at the fields. */
  function explain(error: unknown, fields: readonly (keyof Values & string)[]): Problems<Values> {
    // Deleted in another tab: its row disappears with the next read.
    if (isGone(error)) return {}
    const problems = problemsIn(error, fields, form.addressField)
    const [first] = fieldErrorsOf(error)
    showFailure(
      updateFailed,
      error,
      isConnectionFault(error)
        ? OFFLINE_NOTICE
        : (first?.message ?? (form.addressField === null ? undefined : problems[form.addressField])),
    )
    return problems
  }

  const [autosaves] = useState(() =>
    createEntryAutosaves(form, {
      save,
      write,
      onFailure: explain,
      onLost: (values) => toast.info(deletedElsewhere(form.nameOf(values)), { description: LOST }),
      toServerTime: serverClock.toServerTime,
    }),
  )
  useEffect(() => autosaves.follow(entries), [autosaves, entries])
  useFlushOnLeave(autosaves.flush)
  useResendOnline(autosaves.resend)
  return autosaves
}

/** Returns the errors of the refused fields. A refusal without a field is shown at `fallback`, if there is one. */
function problemsIn<Values extends Texts>(
  error: unknown,
  fields: readonly (keyof Values & string)[],
  fallback: (keyof Values & string) | null,
): Problems<Values> {
  const problems: Problems<Values> = {}
  const refused = fieldErrorsOf(error)
  for (const { field, message } of refused) {
    const name = fields.find((known) => known === field.split('.')[0])
    if (name) problems[name] ??= message
  }
  const reason = isConnectionFault(error) ? '' : messageOf(error, '')
  if (refused.length === 0 && fallback !== null && reason) problems[fallback] = reason
  return problems
}

/** Resends saves without a response when the network is back. */
function useResendOnline(resend: () => void): void {
  useEffect(() => {
    window.addEventListener('online', resend)
    return () => window.removeEventListener('online', resend)
  }, [resend])
}

/** Stores waiting edits when the tab is hidden, and when the page or the editor is left. */
function useFlushOnLeave(flush: () => void): void {
  useEffect(() => {
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
}
