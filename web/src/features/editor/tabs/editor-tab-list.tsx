import { cn } from '../../../ui/cn.ts'
import { TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { useFadingEnds } from '../../../ui/use-fading-ends.ts'
import { EDITOR_TABS } from './editor-tabs.ts'

/** Renders the names of the tabs. On small screens they scroll sideways, and fade at an edge that hides some. */
export function EditorTabList() {
  const { first, last, fade } = useFadingEnds<HTMLButtonElement>()
  return (
    <TabsList
      aria-label="Editor"
      className={cn(
        'max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:-mx-4 max-lg:bg-void/92 max-lg:px-4 max-lg:backdrop-blur-md sm:max-lg:-mx-6 sm:max-lg:px-6',
        fade,
      )}
    >
      {EDITOR_TABS.map(({ value, label }, place) => (
        <TabsTrigger
          key={value}
          ref={place === 0 ? first : place === EDITOR_TABS.length - 1 ? last : undefined}
          value={value}
          className="sm:px-1.5! sm:text-sm"
        >
          {label}
        </TabsTrigger>
      ))}
    </TabsList>
  )
}
