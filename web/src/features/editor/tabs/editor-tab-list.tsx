import { TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { EDITOR_TABS } from './editor-tabs.ts'

/** Renders the names of the tabs. */
export function EditorTabList() {
  return (
    <TabsList
      aria-label="Editor"
      className="max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:-mx-4 max-lg:bg-void/92 max-lg:px-4 max-lg:backdrop-blur-md max-lg:[mask-image:linear-gradient(90deg,transparent,black_1rem,black_calc(100%-2.5rem),transparent)] sm:max-lg:-mx-6 sm:max-lg:px-6"
    >
      {EDITOR_TABS.map(({ value, label }) => (
        <TabsTrigger key={value} value={value} className="sm:px-1.5! sm:text-sm">
          {label}
        </TabsTrigger>
      ))}
    </TabsList>
  )
}
