import { useMutation } from '@tanstack/react-query'
import { LIST_MAX } from '@vitrine/core/portfolios'
import { useEffect, useRef, useState } from 'react'
import { fieldErrorsOf, messageOf } from '../../api/errors.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'
import { toast } from '../../ui/toaster.tsx'
import type { Problems } from './entry-autosave.ts'
import { createEntryAutosaves, type EntryAutosaves } from './entry-autosaves.ts'
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

/** The operations of the API on one list. */
interface EntryCalls<Entry, Changes, Added> {
  add(entry: Added | undefined): Promise<Entry>
  save(id: string, changes: Changes): Promise<Entry>
  remove(id: string): Promise<unknown>
  reorder(ids: string[]): Promise<unknown>
}

/**
 * Adds, changes, deletes and orders the entries of one list. `change` writes what the server answered into the cache,
 * `reload` asks it again. A new order shows at once and is undone where it could not be stored.
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
  change,
  reload,
}: {
  entries: readonly Entry[]
  form: EntryForm<Entry, Values, Changes>
  texts: EntryListTexts
  calls: EntryCalls<Entry, Changes, Added>
  change(edit: (entries: Entry[]) => Entry[]): Promise<void>
  reload(): Promise<void>
}): EntryList<Entry, Values, Added> {
  // Lies over the stored order, which the cache keeps; without it the stored order shows again.
  const [chosenOrder, setChosenOrder] = useState<string[] | null>(null)
  const ordersUnderWay = useRef(0)
  const entries = chosenOrder ? inOrder(stored, chosenOrder) : stored

  const showFailure = useFailureMessage()
  const fail = (title: string) => (error: unknown) => showFailure(title, error)

  const saving = useMutation({
    mutationFn: ({ id, changes }: { id: string; changes: Changes }) => calls.save(id, changes),
    onSuccess: (answer) => change((list) => list.map((other) => (other.id === answer.id ? answer : other))),
  })

  /** What to show at the fields; the toast says the rest. */
  function explain(error: unknown): Problems<Values> {
    const problems = problemsIn<Values>(error, form.addressField)
    showFailure(
      texts.updateFailed,
      error,
      Object.values(problems).find((problem) => problem !== undefined),
    )
    return problems
  }

  const [autosaves] = useState(() =>
    createEntryAutosaves(form, {
      save: (id, changes) => saving.mutateAsync({ id, changes }),
      onFailure: explain,
    }),
  )
  useEffect(() => autosaves.follow(stored), [autosaves, stored])
  useFlushOnLeave(autosaves.flush)

  const addition = useMutation({
    mutationFn: calls.add,
    onSuccess: (entry) => change((list) => [...list, entry]),
    onError: fail(texts.addFailed),
  })
  const deletion = useMutation({
    mutationFn: calls.remove,
    async onSuccess(_done, id) {
      autosaves.forget(id)
      await change((list) => list.filter((entry) => entry.id !== id))
      toast.success(texts.deleted)
    },
    onError: fail(texts.deleteFailed),
  })
  const ordering = useMutation({
    // One after the other: the last order chosen is the last one stored.
    scope: { id: texts.updateFailed },
    mutationFn: calls.reorder,
    onSuccess: (_done, ids) => change((list) => inOrder(list, ids)),
    async onError(error) {
      fail(texts.updateFailed)(error)
      if (ordersUnderWay.current > 1) return
      setChosenOrder(null)
      await reload()
    },
    onSettled() {
      ordersUnderWay.current -= 1
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
