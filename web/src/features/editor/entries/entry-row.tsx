import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { useAfterPaint } from '../../../ui/use-after-paint.ts'
import type { EntryAutosave } from './entry-autosave.ts'
import type { EntryDraft } from './entry-draft.ts'
import { NextEntryContext } from './entry-field.tsx'
import type { Texts } from './entry-forms.ts'
import { EntrySchedule, VisibilityStateText, VisibilitySwitch } from './entry-visibility.tsx'
import { HostNotice } from './host-notice.tsx'
import { SortHandle } from './sortable-list.tsx'
import { useEntryDraft } from './use-entry-draft.ts'
import type { VisibilityValues } from './visibility-form.ts'

/** State of a row in its list, and what it can do there. */
export interface RowControls {
  /** Position in the list, from 0. */
  place: number
  /** Number of entries of the list. */
  count: number
  /** True while the entry's fields are shown. */
  open: boolean
  /** True for an entry that was just added: its first field gets the focus. */
  fresh: boolean
  onToggle(): void
  /** Moves the entry up (-1) or down (1). */
  onMove(step: -1 | 1): void
  /** Adds the next entry. */
  onNext(): void
  onDelete(): void
}

/** Renders an entry of a list in one line, and below it, while it is open, its fields and what can be done with it. */
export function EntryRow<Entry, Values extends Texts & VisibilityValues>({
  autosave,
  row,
  kind,
  name,
  detail = '',
  picture,
  children,
  more,
}: {
  autosave: EntryAutosave<Entry, Values>
  row: RowControls
  /** Kind of entry, like `link`; part of the row's accessible name. */
  kind: string
  name: string
  /** Text below the name, like the address. */
  detail?: string
  picture?: ReactNode
  /** First fields of the entry; absent if its fields cannot be changed. */
  children?: ReactNode
  /** Fields that follow once the first ones are on the screen. */
  more?: ReactNode
}) {
  const id = useId()
  const draft = useEntryDraft(autosave)
  const isFailed = draft.status === 'failed' || draft.status === 'offline'
  return (
    <fieldset
      aria-label={`${name} ${kind}`}
      className="min-w-0 rounded-card border border-line bg-surface-1 px-1 py-1.5 in-data-dragging:bg-surface-3 sm:px-2"
    >
      <div className="flex items-center">
        <SortHandle name={name} />
        <div className="group relative flex min-h-11 min-w-0 flex-1 items-center">
          {picture}
          <span className="min-w-0 flex-1">
            <button
              type="button"
              aria-expanded={row.open}
              aria-controls={id}
              className="block w-full truncate rounded-control text-left text-sm font-medium after:absolute after:inset-0"
              onClick={(event) => toggleInPlace(event, row.onToggle)}
            >
              {name}
            </button>
            <span className="flex min-w-0 items-center gap-2">
              <VisibilityStateText values={draft.values} />
              {detail && !row.open && (
                <span dir="ltr" className="min-w-0 truncate text-xs text-bone-3">
                  {detail.replace(/^https?:\/\//, '')}
                </span>
              )}
            </span>
          </span>
          <SaveFailure draft={draft} />
          <ChevronDown
            aria-hidden
            className={cn(
              'mx-1 size-4 shrink-0 text-bone-3 transition-transform duration-200 group-hover:text-bone motion-reduce:transition-none',
              row.open && 'rotate-180',
            )}
          />
        </div>
        <VisibilitySwitch autosave={autosave} draft={draft} name={name} />
      </div>
      <HostNotice address={detail} />
      <div id={id} hidden={!row.open} className="px-2 pt-2 pb-1">
        {row.open && (
          <OpenEntry fields={children} more={more} onNext={row.onNext}>
            <EntrySchedule autosave={autosave} draft={draft} name={name} />
            <RowActions row={row} name={name} />
          </OpenEntry>
        )}
      </div>
      {isFailed && (
        <div className="px-2 pb-2">
          <Button variant="secondary" size="sm" onClick={autosave.retry}>
            Try again
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/**
 * Renders the first fields of an open entry, and once they are on the screen its other fields and what can be done with it:
 * together they take longer than a frame.
 */
function OpenEntry({
  fields,
  more,
  onNext,
  children,
}: {
  fields: ReactNode
  more: ReactNode
  onNext(): void
  children: ReactNode
}) {
  const painted = useAfterPaint()
  return (
    <>
      {fields && (
        <div className="flex flex-col gap-4 pb-3">
          <NextEntryContext value={onNext}>
            {fields}
            {painted && more}
          </NextEntryContext>
        </div>
      )}
      {(painted || !fields) && children}
    </>
  )
}

/** Renders the buttons that move and delete an entry. */
function RowActions({ row, name }: { row: RowControls; name: string }) {
  return (
    <div className="mt-1 -ml-3 flex flex-wrap items-center gap-x-1">
      <MoveButton row={row} step={-1} name={name} />
      <MoveButton row={row} step={1} name={name} />
      <span aria-live="polite" className="px-2 text-xs text-bone-3 tabular-nums">
        {row.place + 1} of {row.count}
      </span>
      <Button
        variant="ghost"
        size="sm"
        className="ml-auto"
        aria-label={`Delete ${name}`}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget)
          row.onDelete()
        }}
      >
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
    </div>
  )
}

/** Renders a button that moves an entry by one place and keeps the focus. */
function MoveButton({ row, step, name }: { row: RowControls; step: -1 | 1; name: string }) {
  const Icon = step === -1 ? ArrowUp : ArrowDown
  const text = step === -1 ? 'Move up' : 'Move down'
  const isAtEnd = step === -1 ? row.place === 0 : row.place === row.count - 1
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${text}: ${name}`}
      aria-disabled={isAtEnd}
      onClick={({ currentTarget }) => {
        if (isAtEnd) return
        // The browser drops the focus of an element that moves in the document. React would lay it out to give it back.
        currentTarget.blur()
        flushSync(() => row.onMove(step))
        currentTarget.focus({ preventScroll: true })
      }}
    >
      <Icon aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{text}</span>
    </Button>
  )
}

/** Opens or closes a row, and keeps its line where it is on the screen while another one above it closes. */
function toggleInPlace({ currentTarget: line }: MouseEvent<HTMLElement>, toggle: () => void): void {
  const before = line.getBoundingClientRect().top
  flushSync(toggle)
  window.scrollBy({ top: line.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Renders that an entry's edits are not stored. Whether all are stored is shown beside Save. */
function SaveFailure<Values extends Texts>({ draft: { status, problems } }: { draft: EntryDraft<Values> }) {
  const isFailed = status === 'failed' || status === 'offline' || Object.keys(problems).length > 0
  return (
    <span aria-live="polite" className="shrink-0 px-1 text-xs text-danger">
      {isFailed && (status === 'offline' ? 'Not saved yet' : 'Not saved')}
    </span>
  )
}

/** Moves the focus from an entry that is being deleted to the next one, or to the one before it. */
function focusNeighbor(button: HTMLElement): void {
  const entry = button.closest('li')
  const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling
  neighbor?.querySelector<HTMLElement>('button[aria-expanded]')?.focus()
}
