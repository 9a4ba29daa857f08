import { LIST_MAX } from '@vitrine/core/portfolios'
import { Lock, type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { EntryAutosave } from './entry-autosave.ts'
import type { Texts } from './entry-forms.ts'
import type { RowControls } from './entry-row.tsx'
import { SortableList } from './sortable-list.tsx'
import type { EntryList } from './use-entry-list.ts'

/** Props of a row of a list. */
export interface EntryRowProps<Entry, Values extends Texts> {
  id: string
  autosave: EntryAutosave<Entry, Values>
  row: RowControls
}

interface EntryListTabProps<Entry extends { id: string }, Values extends Texts, Added> {
  list: EntryList<Entry, Values, Added>
  icon: LucideIcon
  /** Texts of the button, of an empty list, of the stored state, and of a full list. */
  texts: { add: string; empty: string; saved: string; limit: string }
  /** If set, adding needs premium: the button shows a lock and calls this. */
  onLocked?: (() => void) | undefined
  nameOf(values: Values): string
  renderRow(props: EntryRowProps<Entry, Values>): ReactNode
}

/** Renders a list of the page: its rows in order, their count, and the button to add one. */
export function EntryListTab<Entry extends { id: string }, Values extends Texts, Added>({
  list,
  icon: Icon,
  texts,
  onLocked,
  nameOf,
  renderRow,
}: EntryListTabProps<Entry, Values, Added>) {
  const { entries, autosaves, adding, full, add, remove, move } = list
  const [newId, setNewId] = useState<string | null>(null)
  const nameOfEntry = (entry: Entry) => nameOf(autosaves.of(entry).snapshot().values)

  async function addEntry(): Promise<void> {
    const entry = await add()
    if (!entry) return
    setNewId(entry.id)
    list.open(entry.id)
  }

  function controlsOf(entry: Entry, place: number): RowControls {
    const neighbor = (step: number) => entries[place + step]
    return {
      place,
      count: entries.length,
      open: entry.id === list.openId,
      fresh: entry.id === newId,
      onToggle() {
        setNewId(null)
        list.open(entry.id === list.openId ? null : entry.id)
      },
      onMove(step) {
        const target = neighbor(step)
        if (target) move(entry.id, target.id)
      },
      onNext() {
        if (!full && !adding && !onLocked) void addEntry()
      },
      onDelete: () => void remove(entry),
    }
  }

  const addButton = (
    <Button variant="secondary" busy={adding} disabled={full} onClick={onLocked ?? (() => void addEntry())}>
      <Plus aria-hidden className="size-4" />
      {texts.add}
      {onLocked && <Lock aria-label="Premium" className="size-3.5 text-premium" />}
    </Button>
  )

  if (entries.length === 0) {
    return (
      <div className="flex flex-col items-center gap-4 rounded-card border border-line border-dashed px-6 py-12 text-center">
        <Icon aria-hidden className="size-6 text-bone-3" />
        <p className="max-w-xs text-bone-2">{texts.empty}</p>
        {addButton}
      </div>
    )
  }
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-4">
        <p className="text-sm text-bone-2">{texts.saved}</p>
        <p className="text-sm text-bone-3 tabular-nums">
          {entries.length}/{LIST_MAX}
        </p>
      </div>
      <SortableList
        entries={entries}
        nameOf={nameOfEntry}
        onMove={move}
        renderEntry={(entry) => {
          const row = controlsOf(entry, entries.indexOf(entry))
          return renderRow({ id: entry.id, autosave: autosaves.of(entry), row })
        }}
      />
      <div className="mt-4 flex flex-col items-start gap-2">
        {addButton}
        {full && <p className="text-sm text-bone-2">{texts.limit}</p>}
      </div>
    </>
  )
}
