import { moderationTexts } from '@vitrine/core/moderation/texts'

/** Views of the desk, in their order. */
const VIEWS = {
  queue: moderationTexts.queueShort,
  search: moderationTexts.search,
  hosts: moderationTexts.hosts,
} as const
export type DeskView = keyof typeof VIEWS

/** Renders the choice of what the desk shows. */
export function DeskViews({
  view,
  waiting,
  onChange,
}: {
  view: DeskView
  /** Number of items that wait for a decision. */
  waiting: number
  onChange(view: DeskView): void
}) {
  return (
    <fieldset className="inline-flex gap-1 rounded-control bg-surface-2 p-1">
      <legend className="sr-only">View</legend>
      {(Object.keys(VIEWS) as DeskView[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onChange(name)}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-4 text-sm font-medium whitespace-nowrap text-bone-2 transition-colors duration-200 hover:text-bone aria-pressed:bg-surface-4 aria-pressed:text-bone narrow:px-2.5 sm:min-h-9"
        >
          {VIEWS[name]}
          {name === 'queue' && <span className="tabular-nums">{waiting}</span>}
        </button>
      ))}
    </fieldset>
  )
}
