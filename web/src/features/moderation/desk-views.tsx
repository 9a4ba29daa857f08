import { moderationTexts } from '@vitrine/core/moderation/texts'
import { cn } from '../../ui/cn.ts'

/** Views of the desk, in their order. */
const VIEWS = { queue: moderationTexts.queue, search: moderationTexts.search, hosts: moderationTexts.hosts } as const
export type DeskView = keyof typeof VIEWS

/** Renders the choice of what the desk shows. */
export function DeskViews({ view, onChange }: { view: DeskView; onChange(view: DeskView): void }) {
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="sr-only">View</legend>
      {(Object.keys(VIEWS) as DeskView[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onChange(name)}
          className={cn(
            'min-h-11 rounded-control px-4 hover:bg-surface-3',
            view === name ? 'bg-surface-3 font-medium' : 'bg-surface-1 text-bone-2',
          )}
        >
          {VIEWS[name]}
        </button>
      ))}
    </fieldset>
  )
}
