import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { DESIGN_SECTIONS, type DesignSection, isDesignSection } from './design/sections.ts'
import { type EditorTab, isEditorTab } from './editor-tabs.ts'

/** The open tab, and the open section of the Design tab. */
export interface OpenTab {
  tab: EditorTab
  section: DesignSection
}

const FIRST: OpenTab = { tab: 'general', section: DESIGN_SECTIONS[0].value }

/**
 * Returns the open tab of the editor and a function that changes it, also in the address, without a new entry in the
 * history. `start` is what the address names at first; something unknown opens the first tab, or its first section.
 */
export function useEditorTab(start: {
  tab?: string | undefined
  section?: string | undefined
}): [OpenTab, (next: Partial<OpenTab>) => void] {
  const navigate = useNavigate()
  // The address follows, because keys can change tabs faster than the router loads.
  const [open, setOpen] = useState<OpenTab>(() => ({
    tab: start.tab !== undefined && isEditorTab(start.tab) ? start.tab : FIRST.tab,
    section: start.section !== undefined && isDesignSection(start.section) ? start.section : FIRST.section,
  }))
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  function change(changes: Partial<OpenTab>): void {
    const next = { ...open, ...changes }
    setOpen(next)
    // A save that is refused after the editor was left must not lead back to it.
    if (!shown.current) return
    void navigate({
      from: '/editor/$id',
      search: (search) => ({ ...search, ...searchOf(next) }),
      replace: true,
      resetScroll: false,
    })
  }
  return [open, change]
}

/** Returns what the address names: only what differs from the first tab and, in the Design tab, its first section. */
function searchOf({ tab, section }: OpenTab) {
  return {
    tab: tab === FIRST.tab ? undefined : tab,
    section: tab === 'design' && section !== FIRST.section ? section : undefined,
  }
}
