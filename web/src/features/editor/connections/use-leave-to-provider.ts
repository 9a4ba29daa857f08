import type { Provider } from '@vitrine/core/connections'
import { connectionTexts } from '@vitrine/core/connections/texts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAppContext } from '../../../api/app-context.ts'
import { toast } from '../../../ui/toast.tsx'
import { useRestoredPage } from '../../../ui/use-restored-page.ts'
import { isUploading } from '../../files/index.ts'
import type { DraftChanges } from '../draft/draft.ts'
import { eraseStoredDraft, storeDraft } from '../draft/stored-draft.ts'
import { useOwnerId } from '../draft/use-owner-id.ts'
import { waitUntilStored } from '../entries/wait-until-stored.ts'
import { erasePending, storePending } from './pending-connection.ts'
import { useConnectFailure } from './use-returned-connection.ts'

/** Milliseconds after which leaving stops and the editor works again, for example if the owner stopped the browser. */
const LEAVE_TIMEOUT_MS = 10_000

/** Leaving of the browser from the editor to a provider. */
export interface LeaveToProvider {
  /** Provider to which the browser is leaving, or null. */
  leaving: Provider | null
  /** True while the document is being replaced. Edits would be lost, so the editor accepts none. */
  departed: boolean
  /** Returns true while the document is being replaced and the unsaved changes are stored in the tab. */
  isDraftStored(): boolean
  connect(provider: Provider): void
}

/** Unsaved work of the editor: its settings, and the entries of its lists. */
interface EditorWork {
  /** Returns the unsaved settings. */
  changes(): DraftChanges
  lists: { flush(): void; anyUnsaved(): boolean; anyStuck(): boolean }
}

/**
 * Returns what leads the browser to a provider. Before it leaves, entries are saved and unsaved settings are stored in
 * the tab. It stays, with a message, if an upload is running, an entry cannot be saved or the storage is full.
 */
export function useLeaveToProvider(portfolioId: string, { changes, lists }: EditorWork): LeaveToProvider {
  const { api, queryClient } = useAppContext()
  const showFailure = useConnectFailure()
  const ownerId = useOwnerId()
  const [leaving, setLeaving] = useState<Provider | null>(null)
  const [departed, setDeparted] = useState(false)
  const left = useRef<Provider>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Stops leaving and erases what was stored for it, because the editor still has the changes. */
  function stay(): void {
    if (!left.current) return
    clearTimeout(timer.current)
    erasePending(left.current)
    eraseStoredDraft(portfolioId)
    left.current = null
    setDeparted(false)
    setLeaving(null)
  }

  function stopLeaving(): void {
    window.stop()
    stay()
  }

  useRestoredPage(stay)
  const shown = useShown(stay)

  /** Resolves to true if the browser leaves. `isShown` returns true while the person is still in the editor. */
  async function leave(provider: Provider, isShown: () => boolean): Promise<boolean> {
    if (!mayLeave(true)) return false
    const { url } = await api.connections.start({ portfolioId, provider })
    if (!isShown()) return false
    lists.flush()
    const anyUnsaved = () => lists.anyUnsaved() || queryClient.isMutating() > 0
    const allStored = await waitUntilStored({ anyUnsaved, anyStuck: lists.anyStuck })
    if (!isShown() || !mayLeave(allStored)) return false
    flushSync(() => setDeparted(true))
    if (!storeForReturn(provider, { portfolioId, ownerId }, changes())) {
      setDeparted(false)
      return false
    }
    left.current = provider
    location.assign(url)
    timer.current = setTimeout(stopLeaving, LEAVE_TIMEOUT_MS)
    return true
  }

  async function connect(provider: Provider): Promise<void> {
    if (leaving) return
    setLeaving(provider)
    const { pathname } = location
    // The address changes first: the editor is still there while the next screen is loaded.
    const isShown = () => shown.current && location.pathname === pathname
    const isLeaving = await leave(provider, isShown).catch((error: unknown) => {
      if (isShown()) showFailure(provider, error)
      return false
    })
    if (!isLeaving) setLeaving(null)
  }

  return {
    leaving,
    departed,
    isDraftStored: () => left.current !== null,
    connect: (provider) => void connect(provider),
  }
}

/** Returns a ref that is true while the editor is rendered, and calls `onClose` when it is closed. */
function useShown(onClose: () => void): RefObject<boolean> {
  const shown = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      close()
    }
  }, [])
  return shown
}

/** Returns false with a message if leaving would lose something. */
function mayLeave(allStored: boolean): boolean {
  if (isUploading()) toast.error(connectionTexts.uploadRunning)
  else if (!allStored) toast.error(connectionTexts.entryNotSaved)
  return allStored && !isUploading()
}

/** Stores in the tab what the editor needs after the return. Returns false with a message if there is no space. */
function storeForReturn(
  provider: Provider,
  owned: { portfolioId: string; ownerId: string },
  changes: DraftChanges,
): boolean {
  if (storePending(provider, owned.portfolioId) && storeDraft(owned, changes)) return true
  erasePending(provider)
  toast.error(connectionTexts.storageFull)
  return false
}
