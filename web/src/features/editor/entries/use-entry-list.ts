import { useMutation } from '@tanstack/react-query'
import { type DeletedEntry, LIST_MAX, type ListTexts, portfolioTexts } from '@vitrine/core/portfolios'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isConnectionFault, isGone, messageOf } from '../../../api/errors.ts'
import { useFailureMessage } from '../../../session/premium-refusal.ts'
import { failureText } from '../../../ui/loaded-part.tsx'
import { createStore, type Store } from '../../../ui/store.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Dated, EntryAutosaves, ListWrite } from './entry-autosaves.ts'
import type { EntryForm, Texts } from './entry-forms.ts'
import { inOrder, inserted, movePosition } from './entry-order.ts'
import { useEntryAutosaves } from './use-entry-autosaves.ts'

/** List of a page as its tab uses it. Each operation is stored at once. */
export interface EntryList<Entry, Values extends Texts, Added> {
  entries: readonly Entry[]
  autosaves: EntryAutosaves<Entry, Values>
  adding: boolean
  full: boolean
  /** Adds an entry. Resolves to the new entry, or to null if it could not be added. */
  add(entry?: Omit<Added, 'portfolioId'>): Promise<Entry | null>
  /** Deletes an entry, once while it is under way. If that fails, its edits are stored again. */
  remove(entry: Entry): Promise<void>
  move(id: string, targetId: string): void
  /** Entry whose fields are open ({@link useOpenId}), so that opening one renders its list and not the whole editor. */
  opened: Store<Opened>
  open(id: string | null): void
}

/** Id of the open entry; null if none is, undefined until one is opened or closed. */
interface Opened {
  id: string | null | undefined
}

/** Returns the id of the entry whose fields are open, or null. Until an entry is opened or closed, a single one is open. */
export function useOpenId({ entries, opened }: { entries: readonly { id: string }[]; opened: Store<Opened> }) {
  const { id } = useSyncExternalStore(opened.subscribe, opened.get, opened.get)
  return id === undefined && entries.length === 1 ? (entries[0]?.id ?? null) : (id ?? null)
}

/** Operations of the API on one list. */
interface EntryOperations<Entry, Values, Changes, Added> {
  add(input: { portfolioId: string } | ({ portfolioId: string } & Added)): Promise<Entry>
  update(input: { params: { id: string }; body: Dated<Changes, Values> }): Promise<Entry>
  delete(input: { id: string }): Promise<DeletedEntry>
  restore(input: { portfolioId: string; undo: string }): Promise<Entry>
  reorder(input: { portfolioId: string; ids: string[] }): Promise<unknown>
}

/**
 * Adds, changes, deletes and reorders the entries of one list. A new order is shown at once and undone if it could not
 * be stored.
 */
export function useEntryList<
  Entry extends { id: string; displayOrder: number },
  Values extends Texts,
  Changes extends Partial<Entry>,
  Added extends object = object,
>({
  portfolioId,
  entries: stored,
  form,
  texts,
  operations,
  write,
}: {
  portfolioId: string
  entries: readonly Entry[]
  form: EntryForm<Entry, Values, Changes>
  texts: ListTexts
  operations: EntryOperations<Entry, Values, Changes, Added>
  write: ListWrite<Entry>
}): EntryList<Entry, Values, Added> {
  const [opened] = useState(() => createStore<Opened>({ id: undefined }))
  const showFailure = useFailureMessage()
  const fail = (title: string) => (error: unknown) => showFailure(title, error)
  const { entries, move } = useEntryOrder(stored, {
    scope: texts.updateFailed,
    store: (ids) =>
      write(
        () => operations.reorder({ portfolioId, ids }),
        (list) => inOrder(list, ids),
      ),
    onError: fail(texts.updateFailed),
  })

  const autosaves = useEntryAutosaves({
    entries: stored,
    form,
    save: (id, body) => operations.update({ params: { id }, body }),
    write,
    updateFailed: texts.updateFailed,
  })

  const addition = useMutation({
    mutationFn: (added: Omit<Added, 'portfolioId'> | undefined) =>
      write(
        () => operations.add({ ...added, portfolioId }),
        (list, entry) => [...list.filter(({ id }) => id !== entry.id), entry],
      ),
    onError: fail(texts.addFailed),
  })
  const restoration = useMutation({
    mutationFn: (undo: string) =>
      write(
        () => operations.restore({ portfolioId, undo }),
        (list, entry) => inserted(list, entry),
      ),
    onError: (error, undo) => showUnrestored(texts.restoreFailed, error, () => restoration.mutate(undo)),
  })
  const deletion = useMutation({
    mutationFn: (id: string) =>
      write(
        // One that is already deleted is not restored here: another tab offers that.
        () => operations.delete({ id }).catch(unlessGone),
        (list) => list.filter((entry) => entry.id !== id),
      ),
    onSuccess: (answer) =>
      toast.success(
        texts.deleted,
        answer ? { action: { label: portfolioTexts.undo, onClick: () => restoration.mutate(answer.undo) } } : {},
      ),
    onError: fail(texts.deleteFailed),
  })
  const removing = useRef(new Set<string>())
  async function remove(entry: Entry): Promise<void> {
    if (removing.current.has(entry.id)) return
    removing.current.add(entry.id)
    const autosave = autosaves.of(entry)
    autosave.pause()
    await deletion.mutateAsync(entry.id).catch(() => autosave.resume())
    removing.current.delete(entry.id)
  }

  return {
    entries,
    autosaves,
    adding: addition.isPending,
    full: entries.length >= LIST_MAX,
    add: (entry) => addition.mutateAsync(entry).catch(() => null),
    remove,
    move,
    opened,
    open: (id) => opened.set({ id }),
  }
}

/**
 * Shows a chosen order at once, until `store` has stored it or failed. Orders of one `scope` are stored one after the
 * other, so that the last chosen one is the stored one.
 */
function useEntryOrder<Entry extends { id: string }>(
  stored: readonly Entry[],
  { scope, store, onError }: { scope: string; store(ids: string[]): Promise<unknown>; onError(error: unknown): void },
): Pick<EntryList<Entry, Texts, never>, 'entries' | 'move'> {
  // Shown in place of the stored order until the chosen one is stored or failed; null otherwise.
  const [chosenOrder, setChosenOrder] = useState<string[] | null>(null)
  const ordersUnderWay = useRef(0)
  const entries = useMemo(() => (chosenOrder ? inOrder(stored, chosenOrder) : stored), [stored, chosenOrder])
  const ordering = useMutation({
    scope: { id: scope },
    mutationFn: store,
    onError,
    onSettled() {
      ordersUnderWay.current -= 1
      if (ordersUnderWay.current === 0) setChosenOrder(null)
    },
  })
  return {
    entries,
    move(id, targetId) {
      const ids = movePosition(
        entries.map((entry) => entry.id),
        id,
        targetId,
      )
      ordersUnderWay.current += 1
      setChosenOrder(ids)
      ordering.mutate(ids)
    },
  }
}

/**
 * Shows that an entry could not be restored, and offers it again unless it is too late. Each entry has a message of its own,
 * which stays when the connection is back.
 */
function showUnrestored(title: string, error: unknown, again: () => void): void {
  const description = isConnectionFault(error) ? failureText() : messageOf(error)
  const action = isGone(error) ? undefined : { label: portfolioTexts.undo, onClick: again }
  toast.error(title, { description, action, key: `${title} ${crypto.randomUUID()}` })
}

/** Returns null for an entry that is already deleted; throws any other error. */
function unlessGone(error: unknown): null {
  if (!isGone(error)) throw error
  return null
}
