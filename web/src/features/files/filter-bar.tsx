import { fileTexts } from '@vitrine/core/files'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { cn } from '../../ui/cn.ts'
import { useHydrated } from '../../ui/hydration.ts'
import { Input } from '../../ui/input.tsx'

/** A group of files that the bar offers. */
export interface FilterOption<Value> {
  value: Value
  name: string
  /** Number of its files. A group without files is left out, unless it was emptied while it is shown. */
  count: number
}

/** Renders the choice of the listed files: a group with the number of its files, and a search. */
export function FileFilter<Value extends string>({
  options,
  value,
  search,
  className,
  onChoose,
  onSearch,
}: {
  options: readonly FilterOption<Value>[]
  value: Value
  search: string
  className?: string
  onChoose(value: NoInfer<Value>): void
  onSearch(search: string): void
}) {
  const name = useId()
  const hydrated = useHydrated()
  return (
    <div className={cn('flex flex-wrap items-center gap-3', className)}>
      <fieldset disabled={!hydrated} className="flex min-w-0 flex-wrap gap-1">
        <legend className="sr-only">{fileTexts.show}</legend>
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
      <div className="relative ml-auto min-w-40 flex-1 sm:max-w-60">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-bone-2"
        />
        <Input
          type="search"
          aria-label={fileTexts.search}
          placeholder={fileTexts.search}
          value={search}
          readOnly={!hydrated}
          onChange={(event) => onSearch(event.target.value)}
          className="h-11! pl-10"
        />
      </div>
    </div>
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
