import { fileTexts } from '@vitrine/core/files'
import { Search } from 'lucide-react'
import { cn } from '../../ui/cn.ts'
import { FilterChoices, type FilterOption } from '../../ui/filter-choices.tsx'
import { useHydrated } from '../../ui/hydration.ts'
import { Input } from '../../ui/input.tsx'

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
  const hydrated = useHydrated()
  return (
    <div className={cn('flex flex-wrap items-center gap-3', className)}>
      <FilterChoices legend={fileTexts.show} options={options} value={value} onChoose={onChoose} />
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
