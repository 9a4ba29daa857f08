import { Check, Trash2 } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { EntryAutosave } from './entry-autosave.ts'
import type { EntryDraft } from './entry-draft.ts'
import type { Texts } from './entry-forms.ts'
import { EntryVisibility } from './entry-visibility.tsx'
import type { VisibilityValues } from './visibility-form.ts'

/** Returns the draft of an entry and renders again when it changes. */
export function useEntryDraft<Entry, Values extends Texts>(autosave: EntryAutosave<Entry, Values>): EntryDraft<Values> {
  return useSyncExternalStore(autosave.subscribe, autosave.snapshot, autosave.snapshot)
}

/** Renders an entry of a list: its handle, picture and name, its saving state, its fields, and its visibility. */
export function EntryRow<Entry, Values extends Texts & VisibilityValues>({
  autosave,
  handle,
  kind,
  name,
  picture,
  onDelete,
  children,
}: {
  autosave: EntryAutosave<Entry, Values>
  handle: ReactNode
  /** Kind of entry, like `link`; part of the row's accessible name. */
  kind: string
  name: string
  picture?: ReactNode
  onDelete(): void
  /** Fields of the entry; absent if its fields cannot be changed. */
  children?: ReactNode
}) {
  const draft = useEntryDraft(autosave)
  return (
    <fieldset
      aria-label={`${name} ${kind}`}
      className="min-w-0 rounded-card border border-line bg-surface-1 p-2 in-data-dragging:bg-surface-3"
    >
      <div className="flex items-center">
        {handle}
        {picture}
        <span className="min-w-0 truncate text-sm font-medium">{name}</span>
        <span className="ml-auto flex items-center">
          <SaveState draft={draft} />
          <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </span>
      </div>
      {children && <div className="px-2 pt-1 pb-2">{children}</div>}
      <EntryVisibility autosave={autosave} draft={draft} name={name} />
      {(draft.status === 'failed' || draft.status === 'offline') && (
        <div className="px-2 pb-2">
          <Button variant="secondary" size="sm" onClick={autosave.retry}>
            Try again
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function SaveState<Values extends Texts>({ draft: { status, problems } }: { draft: EntryDraft<Values> }) {
  const refused = Object.keys(problems).length > 0
  return (
    <span aria-live="polite" className="px-2 text-xs text-bone-2">
      {status === 'saving' && 'Saving…'}
      {status === 'offline' && 'Not saved yet'}
      {status === 'saved' && !refused && (
        <span className="flex items-center gap-1">
          <Check aria-hidden className="size-3.5 text-live" />
          Saved
        </span>
      )}
    </span>
  )
}
