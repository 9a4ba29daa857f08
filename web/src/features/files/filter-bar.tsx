import { fileTexts, type OwnFile } from '@vitrine/core/files'
import { Search } from 'lucide-react'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import { FILE_GROUPS, type FileGroup, GROUP_NAMES, isInGroup } from './file-filter.ts'

/** Renders the choice of the listed files: a group with the number of its files, and a search. */
export function FileFilter({
  files,
  group,
  search,
  onGroup,
  onSearch,
}: {
  files: readonly OwnFile[]
  group: FileGroup
  search: string
  onGroup(group: FileGroup): void
  onSearch(search: string): void
}) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-3">
      <fieldset className="flex min-w-0 flex-wrap gap-1">
        <legend className="sr-only">{fileTexts.show}</legend>
        {FILE_GROUPS.map((one) => {
          const count = files.filter((file) => isInGroup(file, one)).length
          // A group without files is left out, unless it was emptied while it is shown.
          return (
            (count > 0 || one === group) && (
              <GroupChoice key={one} group={one} count={count} chosen={one === group} onChoose={() => onGroup(one)} />
            )
          )
        })}
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
          onChange={(event) => onSearch(event.target.value)}
          className="h-11! pl-10"
        />
      </div>
    </div>
  )
}

function GroupChoice({
  group,
  count,
  chosen,
  onChoose,
}: {
  group: FileGroup
  count: number
  chosen: boolean
  onChoose(): void
}) {
  return (
    <label
      className={cn(
        'relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full px-3.5 text-sm font-medium text-bone-2 transition-colors duration-200 hover:text-bone has-focus-visible:outline-2 has-focus-visible:outline-bone sm:min-h-9',
        chosen && 'bg-surface-4 text-bone forced-colors:outline-1',
      )}
    >
      <input type="radio" name="file-group" value={group} checked={chosen} onChange={onChoose} className="sr-only" />
      {GROUP_NAMES[group]}
      <span className="text-bone-2 tabular-nums">{count}</span>
    </label>
  )
}
