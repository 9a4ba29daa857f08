import { useId } from 'react'
import { cn } from './cn.ts'
import { useHydrated } from './hydration.ts'

/** A group of entries that a list can be reduced to. */
export interface FilterOption<Value> {
  value: Value
  name: string
  /** Number of its entries. A group without entries is left out, unless it was emptied while it is shown. */
  count: number
}

/** Renders the choice of the group that a list shows, each with the number of its entries. */
export function FilterChoices<Value extends string>({
  legend,
  options,
  value,
  onChoose,
}: {
  /** Name for screen readers. */
  legend: string
  options: readonly FilterOption<Value>[]
  value: Value
  onChoose(value: NoInfer<Value>): void
}) {
  const name = useId()
  const hydrated = useHydrated()
  return (
    <fieldset disabled={!hydrated} className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">{legend}</legend>
      {options
        .filter((option) => option.count > 0 || option.value === value)
        .map((option) => (
          <GroupChoice
            key={option.value}
            group={name}
            option={option}
            chosen={option.value === value}
            onChoose={() => onChoose(option.value)}
          />
        ))}
    </fieldset>
  )
}

function GroupChoice({
  group,
  option: { name, count },
  chosen,
  onChoose,
}: {
  group: string
  option: FilterOption<string>
  chosen: boolean
  onChoose(): void
}) {
  return (
    <label
      className={cn(
        'relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full px-3.5 text-sm font-medium text-bone-2 transition-colors duration-200 hover:text-bone has-focus-visible:outline-2 has-focus-visible:outline-bone sm:min-h-9',
        chosen && 'bg-surface-4 text-bone! forced-colors:outline-1',
      )}
    >
      <input type="radio" name={group} checked={chosen} onChange={onChoose} className="sr-only" />
      {name}
      <span className="text-bone-2 tabular-nums">{count}</span>
    </label>
  )
}
