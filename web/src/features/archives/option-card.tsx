import type { ReactNode } from 'react'

/** Renders one option of a choice as a card with a radio button. The children are visible text; `label` is the option's name. */
export function OptionCard({
  name,
  label,
  describedBy,
  checked,
  onChoose,
  children,
}: {
  /** Name of the choice that the option belongs to. */
  name: string
  label: string
  describedBy: string
  checked: boolean
  onChoose(): void
  children: ReactNode
}) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-card border border-line bg-surface-1 p-4 transition-colors hover:bg-surface-2 has-checked:border-bone/40 has-checked:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-bone">
      <input
        type="radio"
        name={name}
        checked={checked}
        aria-label={label}
        aria-describedby={describedBy}
        className="mt-0.5 size-5 shrink-0 accent-bone"
        onChange={onChoose}
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
