import { Check } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { cn } from '../../../ui/cn.ts'
import type { PageLists } from '../entries/use-page-lists.ts'
import type { PortfolioDraft } from './use-portfolio-draft.ts'

type SaveStatus = 'idle' | 'offline' | 'saving' | 'failed' | 'unsaved' | 'saved'

const TEXTS: Record<SaveStatus, string> = {
  idle: '',
  offline: 'Offline',
  saving: 'Saving…',
  failed: 'Not saved',
  unsaved: 'Unsaved',
  saved: 'Saved',
}

const COLORS: Record<SaveStatus, string> = {
  idle: '',
  offline: 'text-idle',
  saving: 'text-bone-2',
  failed: 'text-danger',
  unsaved: 'text-idle',
  saved: 'text-bone-2',
}

/** Renders whether all edits are stored: those of the settings, which wait for Save, and those of entries. */
export function SaveStatusText({
  draft,
  lists,
  className,
}: {
  draft: PortfolioDraft
  lists: PageLists
  className?: string
}) {
  const status = useSaveStatus(draft, lists)
  return (
    <p aria-live="polite" className={cn('flex min-w-0 items-center gap-1 text-sm', COLORS[status], className)}>
      {status === 'saved' && <Check aria-hidden className="size-3.5 shrink-0 text-live" />}
      <span className="truncate">
        {TEXTS[status]}
        {status === 'unsaved' && <span className="max-sm:sr-only"> changes</span>}
      </span>
    </p>
  )
}

function useSaveStatus({ saving, unsaved }: PortfolioDraft, lists: PageLists): SaveStatus {
  const entries = useSyncExternalStore(lists.subscribe, lists.saveStatus, lists.saveStatus)
  const online = useSyncExternalStore(subscribeOnline, isOnline, () => true)
  const [edited, setEdited] = useState(false)
  const isEdited = saving || unsaved || entries !== 'idle'
  if (isEdited && !edited) setEdited(true)
  if (!online) return 'offline'
  if (saving || entries === 'saving') return 'saving'
  if (entries === 'failed') return 'failed'
  if (unsaved) return 'unsaved'
  return edited ? 'saved' : 'idle'
}

const isOnline = () => navigator.onLine

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
