import { LIST_MAX } from '@vitrine/core/portfolios'
import { Lock, type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import type { EntryAutosave } from './entry-autosave.ts'
import type { Texts } from './entry-forms.ts'
import { SortableList } from './sortable-list.tsx'
import type { EntryList } from './use-entry-list.ts'

/** What a row of a list is handed. */
export interface EntryRowProps<Entry, Values extends Texts> {
  id: string
  autosave: EntryAutosave<Entry, Values>
  handle: ReactNode
  /** Just added: its first field takes the focus. */
  fresh: boolean
  onDelete(): void
}

/** One list of the page: its rows in their order, how many they are, and a button for one more. */
export function EntryListTab<Entry extends { id: string }, Values extends Texts, Added>({
  list,
  icon: Icon,
  words,
  onLocked,
  nameOf,
  renderRow,
}: {
  list: EntryList<Entry, Values, Added>
  icon: LucideIcon
  /** `add` is the button, `empty` stands where nothing is yet, `limit` where no more fit. */
  words: { add: string; empty: string; saved: string; limit: string }
  /** Premium opens the addition: the button shows a lock and calls this instead. */
  onLocked?: (() => void) | undefined
  nameOf(values: Values): string
  renderRow(props: EntryRowProps<Entry, Values>): ReactNode
}) {
  const { entries, autosaves, adding, full, add, remove, move } = list
  const [newId, setNewId] = useState<string | null>(null)
  const [doomed, setDoomed] = useState<Entry | null>(null)
  const nameOfEntry = (entry: Entry) => nameOf(autosaves.of(entry).snapshot().values)

  async function addEntry(): Promise<void> {
    const entry = await add()
    if (entry) setNewId(entry.id)
  }

  const addButton = (
    <Button variant="secondary" busy={adding} disabled={full} onClick={onLocked ?? (() => void addEntry())}>
      <Plus aria-hidden className="size-4" />
      {words.add}
      {onLocked && <Lock aria-label="Premium" className="size-3.5 text-premium" />}
    </Button>
  )

  if (entries.length === 0) {
    return (
      <div className="flex flex-col items-center gap-4 rounded-card border border-line border-dashed px-6 py-12 text-center">
        <Icon aria-hidden className="size-6 text-bone-3" />
        <p className="max-w-xs text-bone-2">{words.empty}</p>
        {addButton}
      </div>
    )
  }
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-4">
        <p className="text-sm text-bone-2">{words.saved}</p>
        <p className="text-sm text-bone-3 tabular-nums">
          {entries.length}/{LIST_MAX}
        </p>
      </div>
      <SortableList
        entries={entries}
        nameOf={nameOfEntry}
        onMove={move}
        renderEntry={(entry, handle) =>
          renderRow({
            id: entry.id,
            autosave: autosaves.of(entry),
            handle,
            fresh: entry.id === newId,
            onDelete: () => setDoomed(entry),
          })
        }
      />
      <div className="mt-4 flex flex-col items-start gap-2">
        {addButton}
        {full && <p className="text-sm text-bone-2">{words.limit}</p>}
      </div>
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => {
          if (!open) setDoomed(null)
        }}
        title={`Delete ${doomed ? nameOfEntry(doomed) : 'it'}?`}
        description="It disappears from your page at once."
        confirmLabel="Delete"
        onConfirm={() => {
          if (doomed) void remove(doomed)
        }}
      />
    </>
  )
}
