import { VISIBLE, type Visibility, type VisibilityState } from '@vitrine/core/portfolios'
import { CalendarClock } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { EntryAutosave } from './entry-autosave.ts'
import type { EntryDraft } from './entry-draft.ts'
import { useVisibilityState } from './use-visibility-state.ts'
import {
  hiddenText,
  isTypedMoment,
  LAST_MOMENT,
  stateText,
  type VisibilityValues,
  visibilityChanges,
} from './visibility-form.ts'

/** Colour of the dot before the text of a state. */
const STATE_COLORS: Record<VisibilityState, string> = {
  hidden: 'bg-bone-3',
  scheduled: 'bg-idle',
  shown: 'bg-live',
  ended: 'bg-bone-3',
}

interface EntryVisibilityProps<Entry, Values extends VisibilityValues> {
  autosave: EntryAutosave<Entry, Values>
  draft: EntryDraft<Values>
  name: string
}

/** Renders the switch that shows or hides an entry. */
export function VisibilitySwitch<Entry, Values extends VisibilityValues>({
  autosave,
  draft,
  name,
}: EntryVisibilityProps<Entry, Values>) {
  return (
    <Switch
      aria-label={`Show ${name}`}
      title="Show on your page"
      checked={draft.values.hidden === ''}
      onCheckedChange={(shown) => {
        // The texts of the visibility are fields of every entry.
        autosave.edit({ hidden: hiddenText(!shown) } as Partial<Values>)
        autosave.settle()
      }}
    />
  )
}

/** Renders the button that opens the schedule of an entry, and the schedule. */
export function EntrySchedule<Entry, Values extends VisibilityValues>({
  autosave,
  draft,
  name,
}: EntryVisibilityProps<Entry, Values>) {
  const id = useId()
  const { visibleFrom, visibleUntil } = visibilityOf(draft.values)
  const [open, setOpen] = useState(visibleFrom !== null || visibleUntil !== null)

  function edit(changes: Partial<VisibilityValues>): void {
    // The texts of the visibility are fields of every entry.
    autosave.edit(changes as Partial<Values>)
  }
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        aria-label={`Schedule ${name}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <CalendarClock aria-hidden className="size-4" />
        Schedule
      </Button>
      <div id={id} hidden={!open} className="pt-2 pb-1">
        {open && (
          <>
            <div className="grid gap-3 sm:grid-cols-2">
              <MomentField
                label="Show from"
                value={draft.values.visibleFrom}
                error={draft.problems.visibleFrom}
                onEdit={(text) => edit({ visibleFrom: text })}
                onLeave={autosave.settle}
              />
              <MomentField
                label="Show until"
                value={draft.values.visibleUntil}
                error={draft.problems.visibleUntil}
                onEdit={(text) => edit({ visibleUntil: text })}
                onLeave={autosave.settle}
              />
            </div>
            <p className="mt-2 text-xs text-bone-3">Leave a date empty for no limit. Times are in {timeZoneName()}.</p>
          </>
        )}
      </div>
    </div>
  )
}

/** Renders the state of an entry in words, such as 'Hidden'; nothing for one that is shown without an end. */
export function VisibilityStateText({ values }: { values: VisibilityValues }) {
  const visibility = visibilityOf(values)
  const state = useVisibilityState(visibility)
  const text = stateText(state, visibility)
  return (
    <span aria-live="polite" className="shrink-0 text-xs text-bone-2 empty:hidden">
      {text !== '' && (
        <span className="flex min-h-5 items-center gap-1.5 rounded-full bg-surface-3 px-2">
          <span aria-hidden className={cn('size-1.5 rounded-full', STATE_COLORS[state])} />
          {text}
        </span>
      )}
    </span>
  )
}

/** Renders a field for a moment. A date that is still being typed stays in the field and is not stored. */
function MomentField({
  label,
  value,
  error,
  onEdit,
  onLeave,
}: {
  label: string
  value: string
  error: string | undefined
  onEdit(text: string): void
  onLeave(): void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={label} error={error}>
      <Input
        type="datetime-local"
        max={LAST_MOMENT}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value)
          // Half a date is reported as empty, which would show the entry at once.
          if (!target.validity.badInput && isTypedMoment(target.value)) onEdit(target.value)
        }}
        onBlur={() => {
          setTyped(null)
          onLeave()
        }}
      />
    </Field>
  )
}

function visibilityOf({ hidden, visibleFrom, visibleUntil }: VisibilityValues): Visibility {
  return { ...VISIBLE, ...visibilityChanges({ hidden, visibleFrom, visibleUntil }) }
}

/** Returns the name of the device's time zone, like `Europe/Berlin`, or a general text if the browser gives no name. */
function timeZoneName(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'your device’s time zone'
}
