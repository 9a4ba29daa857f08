import type { EntryFields } from '@vitrine/core/portfolios'
import { BADGE_CATEGORIES, type BadgeCategory, PREDEFINED_BADGES } from '@vitrine/core/portfolios/lite'
import { Check, Plus } from 'lucide-react'
import { useId } from 'react'

/** A predefined badge to add. */
export type NewBadge = Pick<EntryFields<'badges'>, 'label' | 'color' | 'icon'>

const CATEGORY_NAMES: Record<BadgeCategory, string> = {
  role: 'Role',
  tech: 'Tech',
  status: 'Status',
  creative: 'Creative',
}

/** Renders the predefined badges by category. Those that the page already has are marked. */
export function BadgePicker({
  taken,
  disabled,
  onPick,
}: {
  /** Labels of the badges that the page already has. */
  taken: ReadonlySet<string>
  disabled: boolean
  onPick(badge: NewBadge): void
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-lg font-semibold tracking-tight">
        Predefined badges
      </h2>
      <div className="mt-4 flex flex-col gap-5">
        {BADGE_CATEGORIES.map((category) => (
          <fieldset key={category} className="min-w-0">
            <legend className="mb-2 text-sm text-bone-2">{CATEGORY_NAMES[category]}</legend>
            <div className="flex flex-wrap gap-2">
              {PREDEFINED_BADGES.filter((badge) => badge.category === category).map(({ label, color, icon }) => (
                <button
                  key={label}
                  type="button"
                  disabled={disabled || taken.has(label)}
                  className="raised inline-flex min-h-11 items-center gap-2 rounded-full bg-surface-2 pr-3.5 pl-3 text-sm transition-colors duration-200 hover:bg-surface-4 disabled:text-bone-3 disabled:hover:bg-surface-2"
                  onClick={() => onPick({ label, color, icon })}
                >
                  <span aria-hidden>{icon}</span>
                  {label}
                  {taken.has(label) ? (
                    <Check aria-label="added" className="size-3.5 text-live" />
                  ) : (
                    <Plus aria-hidden className="size-3.5 text-bone-3" />
                  )}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  )
}
