import type { EntryFields } from '@vitrine/core/portfolios'
import { BADGE_CATEGORIES, type BadgeCategory, PREDEFINED_BADGES } from '@vitrine/core/portfolios/lite'
import { Check, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ChipButton } from './chip-button.tsx'

/** A predefined badge to add. */
export type NewBadge = Pick<EntryFields<'badges'>, 'label' | 'color' | 'icon'>

const CATEGORY_NAMES: Record<BadgeCategory, string> = {
  role: 'Role',
  tech: 'Tech',
  status: 'Status',
  creative: 'Creative',
}

/** Renders the predefined badges by category, and the button for one of the owner's own. Those that the page already has are marked. */
export function BadgePicker({
  taken,
  disabled,
  own,
  onPick,
}: {
  /** Labels of the badges that the page already has. */
  taken: ReadonlySet<string>
  disabled: boolean
  /** Button that adds a badge of the owner's own. */
  own: ReactNode
  onPick(badge: NewBadge): void
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-lg font-semibold tracking-tight">
        Add a badge
      </h2>
      <div className="mt-4 flex flex-col gap-5">
        {BADGE_CATEGORIES.map((category) => (
          <fieldset key={category} className="min-w-0">
            <legend className="mb-2 text-sm text-bone-2">{CATEGORY_NAMES[category]}</legend>
            <div className="flex flex-wrap gap-2">
              {PREDEFINED_BADGES.filter((badge) => badge.category === category).map(({ label, color, icon }) => (
                <ChipButton
                  key={label}
                  disabled={disabled || taken.has(label)}
                  onClick={() => onPick({ label, color, icon })}
                >
                  <span aria-hidden>{icon}</span>
                  {label}
                  {taken.has(label) ? (
                    <Check aria-label="added" className="size-3.5 text-live" />
                  ) : (
                    <Plus aria-hidden className="size-3.5 text-bone-3" />
                  )}
                </ChipButton>
              ))}
            </div>
          </fieldset>
        ))}
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm text-bone-2">Your own</legend>
          {own}
        </fieldset>
      </div>
    </section>
  )
}
