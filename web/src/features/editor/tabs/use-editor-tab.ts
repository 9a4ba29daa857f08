import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type EditorTab, isEditorTab } from './editor-tabs.ts'

/**
 * Returns the open tab of the editor and a function that changes it, also in the address, without a new entry in the
 * history. `start` is the tab of the address at first; an unknown one opens the first tab.
 */
export function useEditorTab(start: string | undefined): [EditorTab, (next: EditorTab) => void] {
  const navigate = useNavigate()
  // The address follows, because keys can change tabs faster than the router loads.
  const [tab, setTab] = useState<EditorTab>(start !== undefined && isEditorTab(start) ? start : 'general')
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  function change(next: EditorTab): void {
    setTab(next)
    // A save that is refused after the editor was left must not lead back to it.
    if (!shown.current) return
    void navigate({
      from: '/editor/$id',
      search: (search) => ({ ...search, tab: next === 'general' ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  }
  return [tab, change]
}
