import { useMutation } from '@tanstack/react-query'
import { LIST_MAX } from '@vitrine/core/portfolios'
import { useEffect, useRef, useState } from 'react'
import { fieldErrorsOf, isConnectionFault, isGone, messageOf } from '../../api/errors.ts'
import { serverClock } from '../../api/server-clock.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'
import { toast } from '../../ui/toaster.tsx'
import type { Problems } from './entry-autosave.ts'
import { createEntryAutosaves, type Dated, type EntryAutosaves, type ListWrite } from './entry-autosaves.ts'
import type { EntryForm, Texts } from './entry-forms.ts'
import { inOrder, moved } from './entry-order.ts'

/** What a list says when something could not be done, or was. */
export interface EntryListTexts {
  addFailed: string
  updateFailed: string
  deleteFailed: string
  deleted: string
}

/** A list of a page as its tab uses it. Each of these is stored at once. */
export interface EntryList<Entry, Values extends Texts, Added> {
  entries: readonly Entry[]
  autosaves: EntryAutosaves<Entry, Values>
  adding: boolean
  full: boolean
  /** Answers the new entry; null where it could not be added. */
  add(entry?: Added): Promise<Entry | null>
  /** Where it cannot be deleted, its text goes on being stored. */
  remove(entry: Entry): Promise<void>
  move(id: string, toPlaceOf: string): void
}

const KEPT = 'Your changes are kept in this tab and saved when the connection is back.'

const LOST = 'What you typed there could not be saved.'

const deletedElsewhere = (name: string) => `“${name}” was deleted in another tab`

/** The operations of the API on one list. */
interface EntryCalls<Entry, Values, Changes, Added> {
  add(entry: Added | undefined): Promise<Entry>
  save(id: string, changes: Dated<Changes, Values>): Promise<Entry>
  remove(id: string): Promise<unknown>
  reorder(ids: string[]): Promise<unknown>
}

/**
 * Adds, changes, deletes and orders the entries of one list. A new order shows at once and is undone where it could not
 * be stored.
 */
export function useEntryList<
  Entry extends { id: string },
  Values extends Texts,
  Changes extends Partial<Entry>,
  Added = Record<string, never>,
>({
  entries: stored,
  form,
  texts,
  calls,
  write,
}: {
  entries: readonly Entry[]
  form: EntryForm<Entry, Values, Changes>
  texts: EntryListTexts
  calls: EntryCalls<Entry, Values, Changes, Added>
  write: ListWrite<Entry>
}): EntryList<Entry, Values, Added> {
  // Covers the stored order while it is being stored.
  const [chosenOrder, setChosenOrder] = useState<string[] | null>(null)
  const ordersUnderWay = useRef(0)
  const entries = chosenOrder ? inOrder(stored, chosenOrder) : stored

  const showFailure = useFailureMessage()
  const fail = (title: string) => (error: unknown) => showFailure(title, error)

  /** What to show at the fields; the toast says the rest. */
  function explain(error: unknown): Problems<Values> {
    // Deleted in another tab: its row leaves with the next read.
    if (isGone(error)) return {}
    const problems = problemsIn<Values>(error, form.addressField)
    showFailure(
      texts.updateFailed,
      error,
      isConnectionFault(error) ? KEPT : Object.values(problems).find((problem) => problem !== undefined),
    )
    return problems
  }

  const [autosaves] = useState(() =>
    createEntryAutosaves(form, {
      save: calls.save,
      write,
      onFailure: explain,
      onLost: (values) => toast.info(deletedElsewhere(form.nameOf(values)), { description: LOST }),
      toServerTime: serverClock.toServerTime,
    }),
  )
  useEffect(() => autosaves.follow(stored), [autosaves, stored])
  useFlushOnLeave(autosaves.flush)
  useResendOnline(autosaves.resend)

  const addition = useMutation({
    mutationFn: (added: Added | undefined) =>
      write(
        () => calls.add(added),
        (list, entry) => [...list.filter(({ id }) => id !== entry.id), entry],
      ),
    onError: fail(texts.addFailed),
  })
  const deletion = useMutation({
    mutationFn: (id: string) =>
      write(
        () => calls.remove(id).catch(unlessGone),
        (list) => list.filter((entry) => entry.id !== id),
      ),
    onSuccess: () => toast.success(texts.deleted),
    onError: fail(texts.deleteFailed),
  })
  const ordering = useMutation({
    // One after the other: the last order chosen is the last one stored.
    scope: { id: texts.updateFailed },
    mutationFn: (ids: string[]) =>
      write(
        () => calls.reorder(ids),
        (list) => inOrder(list, ids),
      ),
    onError: fail(texts.updateFailed),
    onSettled() {
      ordersUnderWay.current -= 1
      if (ordersUnderWay.current === 0) setChosenOrder(null)
    },
  })

  function move(id: string, toPlaceOf: string): void {
    const ids = moved(
      entries.map((entry) => entry.id),
      id,
      toPlaceOf,
    )
    ordersUnderWay.current += 1
    setChosenOrder(ids)
    ordering.mutate(ids)
  }

  async function remove(entry: Entry): Promise<void> {
    const autosave = autosaves.of(entry)
    autosave.pause()
    await deletion.mutateAsync(entry.id).catch(() => autosave.resume())
  }

  return {
    entries,
    autosaves,
    adding: addition.isPending,
    full: entries.length >= LIST_MAX,
    add: (entry) => addition.mutateAsync(entry).catch(() => null),
    remove,
    move,
  }
}

/** What the server refused, by field; without a field the address says it, or nothing does. */
function problemsIn<Values extends Texts>(error: unknown, fallback: (keyof Values & string) | null): Problems<Values> {
  const problems: Partial<Record<string, string>> = {}
  for (const { field, message } of fieldErrorsOf(error)) {
    const [name = field] = field.split('.')
    problems[name] ??= message
  }
  const reason = messageOf(error, '')
  if (Object.keys(problems).length === 0 && fallback !== null && reason) problems[fallback] = reason
  // The names come from the contract, whose fields these are.
  return problems as Problems<Values>
}

/** Deleting what is gone already is no failure. */
function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error
}

/** Sends what got no answer when the network is back. */
function useResendOnline(resend: () => void): void {
  useEffect(() => {
    window.addEventListener('online', resend)
    return () => window.removeEventListener('online', resend)
  }, [resend])
}

/** Stores what still waits when the page or the editor is left. */
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
