import { useEffect, useRef, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { EDITOR_TABS } from './editor-tabs.ts'

/** Share of a tab that is shown if nothing of it is hidden; the rest is the line below the list, and rounding. */
const COMPLETE = 0.95

/** Renders the names of the tabs. On small screens they scroll sideways, and fade at an edge that hides some. */
export function EditorTabList() {
  const { first, last, hides } = useHiddenEnds()
  return (
    <TabsList
      aria-label="Editor"
      className={cn(
        'max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:-mx-4 max-lg:bg-void/92 max-lg:px-4 max-lg:backdrop-blur-md sm:max-lg:-mx-6 sm:max-lg:px-6',
        'max-lg:[mask-image:linear-gradient(90deg,transparent,black_var(--start),black_calc(100%-var(--end)),transparent)]',
        hides.start ? '[--start:2.5rem]' : '[--start:0px]',
        hides.end ? '[--end:2.5rem]' : '[--end:0px]',
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

/** Returns the refs of the first and the last tab, and whether their list hides a part of them. */
function useHiddenEnds() {
  const first = useRef<HTMLButtonElement>(null)
  const last = useRef<HTMLButtonElement>(null)
  const [hides, setHides] = useState({ start: false, end: false })
  useEffect(() => {
    const [start, end] = [first.current, last.current]
    const root = start?.parentElement
    if (!root || !end) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          setHides((before) => ({ ...before, [target === start ? 'start' : 'end']: intersectionRatio < COMPLETE }))
        }
      },
      { root, threshold: COMPLETE },
    )
    observer.observe(start)
    observer.observe(end)
    return () => observer.disconnect()
  }, [])
  return { first, last, hides }
}
