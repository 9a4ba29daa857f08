import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { createContext, memo, type ReactNode, use, useState } from 'react'
import { cn } from '../../../ui/cn.ts'

const INSTRUCTIONS =
  'To reorder, press Space or Enter on the handle, move with the arrow keys, and press Space or Enter again to drop. Escape cancels.'

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

interface Entry {
  id: string
}

/** Scrolls to an element at once, which ends a smooth scrolling. */
function showAtOnce(target: EventTarget | null): void {
  if (target instanceof Element) target.scrollIntoView({ behavior: 'instant', block: 'nearest' })
}

/** Renders a list whose entries are sorted by dragging their handles, or with the keyboard on a handle. */
export function SortableList<Item extends Entry>({
  entries,
  nameOf,
  onMove,
  stateOf = () => null,
  renderEntry,
}: {
  entries: readonly Item[]
  nameOf(entry: Item): string
  /** Called when an entry was dropped at the position of another. */
  onMove(id: string, targetId: string): void
  /**
   * Returns what a closed row of one line shows. While it stays the same the row is not rendered again; null always
   * renders it.
   */
  stateOf?(entry: Item, place: number): RowState
  renderEntry(entry: Item, place: number): ReactNode
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // During a smooth scrolling, an arrow key would move the entry from a position that is out of date.
      onActivation: ({ event }) => showAtOnce(event.target),
      scrollBehavior: 'instant',
    }),
  )

  const { items, turn } = useItems(entries)

  function nameOfId(id: UniqueIdentifier): string {
    const entry = entries.find((one) => one.id === id)
    return entry ? nameOf(entry) : 'entry'
  }

  function placeOfId(id: UniqueIdentifier): string {
    return `place ${entries.findIndex((one) => one.id === id) + 1} of ${entries.length}`
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOfId(active.id)}, ${placeOfId(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOfId(active.id)} is over ${placeOfId(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${nameOfId(active.id)} was dropped at ${placeOfId(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOfId(active.id)} went back to ${placeOfId(active.id)}.`,
  }

  function drop({ active, over }: DragEndEvent): void {
    turn()
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={turn}
      onDragEnd={drop}
      onDragCancel={turn}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ul className="flex flex-col gap-2">
          {entries.map((entry, place) => (
            <SortableEntry key={entry.id} id={entry.id} state={stateOf(entry, place)}>
              {renderEntry(entry, place)}
            </SortableEntry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/**
 * Returns the ids of entries in their order as of the last drag, and what begins and ends one. The library reads the order
 * during a drag only, and renders all rows again with another one, also if an entry was moved by its button.
 */
function useItems(entries: readonly Entry[]) {
  // Counts beginnings and ends, so that it is odd during a drag.
  const [turns, setTurns] = useState(0)
  const turn = () => setTurns((before) => before + 1)
  const ids = entries.map(({ id }) => id)
  const key = `${turns} ${turns % 2 === 1 ? ids : ids.toSorted()}`
  const [shown, setShown] = useState({ key, ids })
  if (shown.key !== key) setShown({ key, ids })
  return { items: shown.ids, turn }
}

/** Values that a row shows, always as many. */
type RowState = readonly unknown[] | null

interface SortableEntryProps {
  id: string
  state: RowState
  children: ReactNode
}

type Sortable = ReturnType<typeof useSortable>

const HandleContext = createContext<Pick<Sortable, 'attributes' | 'listeners' | 'setActivatorNodeRef'> | null>(null)

const SortableEntry = memo(function SortableEntry({ id, state, children }: SortableEntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
      // An entry that opens moves all below it. Closed rows that are out of sight are not laid out or painted again.
      className={cn(
        'relative',
        state && '[contain-intrinsic-height:58px] [content-visibility:auto] [overflow-clip-margin:4px]',
        isDragging && 'z-10',
      )}
      data-dragging={isDragging || undefined}
    >
      <HandleContext value={{ attributes, listeners, setActivatorNodeRef }}>{children}</HandleContext>
    </li>
  )
}, isSameRow)

/** Returns true for a row that shows the same. It is rendered again nevertheless while another one is dragged. */
function isSameRow({ state: before }: SortableEntryProps, { state: after }: SortableEntryProps): boolean {
  return before !== null && after !== null && before.every((value, index) => value === after[index])
}

/** Renders the handle by which the entry around it is dragged. */
export function SortHandle({ name }: { name: string }) {
  const sortable = use(HandleContext)
  if (!sortable) return null
  return (
    <button
      type="button"
      ref={sortable.setActivatorNodeRef}
      {...sortable.attributes}
      {...sortable.listeners}
      aria-label={`Reorder ${name}`}
      className="grid h-11 w-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-bone-3 transition-colors hover:bg-surface-3 hover:text-bone active:cursor-grabbing sm:w-11"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
