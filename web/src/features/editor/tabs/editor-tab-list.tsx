import { useEffect, useRef } from 'react'
import { TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { EDITOR_TABS, type EditorTab } from './editor-tabs.ts'

/** Pixels of the next tab that are shown beside the open one. */
const PEEK = 56

/** Renders the names of the tabs. Where they do not fit, the open one is scrolled into view. */
export function EditorTabList({ tab }: { tab: EditorTab }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[role="tab"][id$="${tab}"]`)
    if (!list.current || !open) return
    const [shown, wanted] = [list.current.getBoundingClientRect(), open.getBoundingClientRect()]
    list.current.scrollLeft +=
      Math.max(0, wanted.right + PEEK - shown.right) + Math.min(0, wanted.left - PEEK - shown.left)
  }, [tab])
  return (
    <TabsList
      ref={list}
      aria-label="Editor"
      className="max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:-mx-4 max-lg:bg-void/92 max-lg:px-4 max-lg:backdrop-blur-md max-lg:[mask-image:linear-gradient(90deg,transparent,black_1rem,black_calc(100%-2.5rem),transparent)] sm:max-lg:-mx-6 sm:max-lg:px-6"
    >
      {EDITOR_TABS.map(({ value, label }) => (
        <TabsTrigger key={value} value={value} className="lg:px-1.5! lg:text-sm">
          {label}
        </TabsTrigger>
      ))}
    </TabsList>
  )
}
