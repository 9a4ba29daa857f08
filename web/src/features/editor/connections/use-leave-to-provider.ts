import type { Provider } from '@vitrine/core/connections'
import { connectionTexts } from '@vitrine/core/connections/texts'
import type { PortfolioChanges } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useAppContext } from '../../../api/app-context.ts'
import { toast } from '../../../ui/toast.tsx'
import { isUploading } from '../../files/index.ts'
import { eraseStoredDraft, storeDraft } from '../draft/stored-draft.ts'
import { waitUntilStored } from '../entries/wait-until-stored.ts'
import { erasePending, storePending } from './pending-connection.ts'
import { useConnectFailure } from './use-returned-connection.ts'

/** Milliseconds after which the browser stops leaving and the editor works again, for example after a person stopped it. */
const LEAVE_TIMEOUT_MS = 10_000

/** Way from the editor to a provider and back. */
export interface LeaveToProvider {
  /** Provider to which the browser is leaving, or null. */
  leaving: Provider | null
  /** True while the document is being replaced. Edits would be lost, so the editor accepts none. */
  departed: boolean
  /** Returns true while the document is being replaced and the unsaved changes are stored in the tab. */
  isDraftStored(): boolean
  connect(provider: Provider): void
}

/** Leads the browser to a provider. Unsaved settings are stored in the tab first; it stays while anything else is unsaved. */
export function useLeaveToProvider(
  portfolioId: string,
  {
    changes,
    lists,
  }: {
    /** Returns the unsaved settings. */
    changes(): PortfolioChanges
    lists: { flush(): void; anyUnsaved(): boolean; anyStuck(): boolean }
  },
): LeaveToProvider {
  const { api, queryClient } = useAppContext()
  const showFailure = useConnectFailure()
  const [leaving, setLeaving] = useState<Provider | null>(null)
  const [departed, setDeparted] = useState(false)
  const left = useRef<Provider>(null)
  const shown = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Ends leaving. What was stored for it is erased, because the editor holds the changes again. */
  function stay(): void {
    if (!left.current) return
    clearTimeout(timer.current)
    erasePending(left.current)
    eraseStoredDraft()
    left.current = null
    setDeparted(false)
    setLeaving(null)
  }

  function stopLeaving(): void {
    window.stop()
    stay()
  }

  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    // The browser shows a stored document again after 'back', as it was when it was left.
    if (persisted) stay()
  })
  const onClose = useEffectEvent(stay)
  useEffect(() => {
    shown.current = true
    const comeBack = (event: PageTransitionEvent) => onShow(event)
    addEventListener('pageshow', comeBack)
    return () => {
      shown.current = false
      removeEventListener('pageshow', comeBack)
      onClose()
    }
  }, [])

  /** Returns false with a message if leaving would lose something. */
  function mayLeave(allStored: boolean): boolean {
    if (isUploading()) toast.error(connectionTexts.uploadRunning)
    else if (!allStored) toast.error(connectionTexts.entryNotSaved)
    return allStored && !isUploading()
  }

  /** Returns true if the browser leaves. `isShown` tells whether the person is still in the editor. */
  async function leave(provider: Provider, isShown: () => boolean): Promise<boolean> {
    if (!mayLeave(true)) return false
    const { url } = await api.connections.start({ portfolioId, provider })
    if (!isShown()) return false
    lists.flush()
    const anyUnsaved = () => lists.anyUnsaved() || queryClient.isMutating() > 0
    const allStored = await waitUntilStored({ anyUnsaved, anyStuck: lists.anyStuck })
    if (!isShown() || !mayLeave(allStored)) return false
    flushSync(() => setDeparted(true))
    if (!storePending(provider, portfolioId) || !storeDraft(portfolioId, changes())) {
      erasePending(provider)
      setDeparted(false)
      toast.error(connectionTexts.storageFull)
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
