import { LIST_MAX } from '@vitrine/core/portfolios'
import { Lock, type LucideIcon, Plus } from 'lucide-react'
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { EntryAutosave } from './entry-autosave.ts'
import type { Texts } from './entry-forms.ts'
import type { RowControls } from './entry-row.tsx'
import { SortableList } from './sortable-list.tsx'
import { type EntryList, useOpenId } from './use-entry-list.ts'

/** The ways to add an entry to a list. */
export interface EntryAdding<Added> {
  /** The list's button, with the reason if the list is full. */
  button: ReactNode
  /** Adds an entry and opens its fields. */
  add(entry?: Omit<Added, 'portfolioId'>): void
}

/** Props of a row of a list. */
export interface EntryRowProps<Entry, Values extends Texts> {
  id: string
  /** The stored entry. */
  entry: Entry
  autosave: EntryAutosave<Entry, Values>
  row: RowControls
}

interface EntryListTabProps<Entry extends { id: string }, Values extends Texts, Added> {
  list: EntryList<Entry, Values, Added>
  /** Texts of the button, of the stored state, and of a full list. */
  texts: { add: string; saved: string; limit: string }
  /** If set, adding needs premium: the button shows a lock and calls this. */
  onLocked?: (() => void) | undefined
  nameOf(values: Values): string
  /** Renders what adds entries, below the rows. */
  renderAdding(adding: EntryAdding<Added>): ReactNode
  /** Renders a row. While it is closed, nothing but its entry and its draft may be shown ({@link ListRow}). */
  renderRow(props: EntryRowProps<Entry, Values>): ReactNode
}

interface ListRowProps extends Pick<RowControls, 'place' | 'count' | 'open' | 'fresh'> {
  entry: object
  render(): ReactNode
}

/** Renders a row of the list. A closed one is not rendered again while its entry and its place stay the same. */
const ListRow = memo(
  ({ render }: ListRowProps) => render(),
  (before, after) =>
    !before.open &&
    !after.open &&
    before.entry === after.entry &&
    before.place === after.place &&
    before.count === after.count &&
    before.fresh === after.fresh,
)

/** Operations of the rows of a list, by the id of the entry. */
interface RowActions {
  toggle(id: string): void
  move(id: string, step: -1 | 1): void
  next(): void
  delete(id: string): void
}

/** Returns functions that stay the same and call those of the last render, for rows that are not rendered again. */
function useRowActions(current: RowActions): RowActions {
  const latest = useRef(current)
  useLayoutEffect(() => {
    latest.current = current
  })
  const [actions] = useState<RowActions>(() => ({
    toggle: (id) => latest.current.toggle(id),
    move: (id, step) => latest.current.move(id, step),
    next: () => latest.current.next(),
    delete: (id) => latest.current.delete(id),
  }))
  return actions
}

/** Renders a list of the page: its rows in order, their count, and the button to add one. */
export function EntryListTab<Entry extends { id: string }, Values extends Texts, Added>({
  list,
  texts,
  onLocked,
  nameOf,
  renderAdding,
  renderRow,
}: EntryListTabProps<Entry, Values, Added>) {
  const { entries, autosaves, adding, full, add, remove, move } = list
  const openId = useOpenId(list)
  const [newId, setNewId] = useState<string | null>(null)
  const nameOfEntry = (entry: Entry) => nameOf(autosaves.of(entry).snapshot().values)

  async function addEntry(added?: Omit<Added, 'portfolioId'>): Promise<void> {
    const entry = await add(added)
    if (!entry) return
    setNewId(entry.id)
    list.open(entry.id)
  }

  const actions = useRowActions({
    toggle(id) {
      setNewId(null)
      list.open(id === openId ? null : id)
    },
    move(id, step) {
      const target = entries[entries.findIndex((entry) => entry.id === id) + step]
      if (target) move(id, target.id)
    },
    next() {
      if (!full && !adding && !onLocked) void addEntry()
    },
    delete(id) {
      const entry = entries.find((one) => one.id === id)
      if (entry) void remove(entry)
    },
  })

  const controlsOf = ({ id }: Entry, place: number) => ({
    ...{ place, count: entries.length },
    ...{ open: id === openId, fresh: id === newId },
  })
  /** An open row shows more than its entry, for example the settings of the page. */
  function stateOf(entry: Entry, at: number): readonly unknown[] | null {
    const { place, count, open, fresh } = controlsOf(entry, at)
    return open ? null : [entry, place, count, fresh]
  }
  function renderEntry(entry: Entry, place: number): ReactNode {
    const { id } = entry
    const state = controlsOf(entry, place)
    const row: RowControls = {
      ...state,
      onToggle: () => actions.toggle(id),
      onMove: (step) => actions.move(id, step),
      onNext: actions.next,
      onDelete: () => actions.delete(id),
    }
    return (
      <ListRow {...state} entry={entry} render={() => renderRow({ id, entry, autosave: autosaves.of(entry), row })} />
    )
  }

  const button = (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" busy={adding} disabled={full} onClick={onLocked ?? (() => void addEntry())}>
        <Plus aria-hidden className="size-4" />
        {texts.add}
        {onLocked && <Lock aria-label="Premium" className="size-3.5 text-premium" />}
      </Button>
      {full && <p className="text-sm text-bone-2">{texts.limit}</p>}
    </div>
  )
  return (
    <>
      {entries.length > 0 && (
        <div className="mb-4">
          <div className="mb-4 flex items-center justify-between gap-4">
            <p className="text-sm text-bone-2">{texts.saved}</p>
            <p className="shrink-0 text-sm text-bone-3 tabular-nums">
              {entries.length}/{LIST_MAX}
            </p>
          </div>
          <SortableList
            entries={entries}
            nameOf={nameOfEntry}
            onMove={move}
            stateOf={stateOf}
            renderEntry={renderEntry}
          />
        </div>
      )}
      {renderAdding({ button, add: (entry) => void addEntry(entry) })}
    </>
  )
}

/** Renders what an empty list is for, and the ways to add its first entry. */
export function EmptyList({ icon: Icon, text, children }: { icon: LucideIcon; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line border-dashed px-6 py-12 text-center">
      <Icon aria-hidden className="size-6 text-bone-3" />
      <p className="max-w-xs text-bone-2">{text}</p>
      {children}
    </div>
  )
}
