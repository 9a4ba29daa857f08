import type { Provider } from '@vitrine/core/connections'
import { connectionTexts } from '@vitrine/core/connections/texts'
import type { PortfolioChanges } from '@vitrine/core/portfolios'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppContext } from '../../../api/app-context.ts'
import { toast } from '../../../ui/toast.tsx'
import { isUploading } from '../../files/index.ts'
import { eraseStoredDraft, storeDraft } from '../draft/stored-draft.ts'
import { waitUntilStored } from '../entries/wait-until-stored.ts'
import { erasePending, storePending } from './pending-connection.ts'
import { useConnectFailure } from './use-returned-connection.ts'

/** Milliseconds after which the editor works again if the browser has not left it, for example because it was stopped. */
const LEAVE_TIMEOUT_MS = 10_000

/** Way from the editor to a provider and back. */
export interface LeaveToProvider {
  /** Provider to which the browser is leaving, or null. */
  leaving: Provider | null
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
  const left = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function stay(): void {
    clearTimeout(timer.current)
    left.current = false
    setLeaving(null)
  }

  const back = useEffectEvent(() => {
    if (!left.current) return
    stay()
    eraseStoredDraft()
  })
  useEffect(() => {
    // The browser shows a stored document again after 'back', as it was when it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  /** Returns false with a message if leaving would lose something. */
  function mayLeave(allStored: boolean): boolean {
    if (isUploading()) toast.error(connectionTexts.uploadRunning)
    else if (!allStored) toast.error(connectionTexts.entryNotSaved)
    return allStored && !isUploading()
  }

  async function leave(provider: Provider): Promise<boolean> {
    if (!mayLeave(true)) return false
    const { url } = await api.connections.start({ portfolioId, provider })
    lists.flush()
    const anyUnsaved = () => lists.anyUnsaved() || queryClient.isMutating() > 0
    if (!mayLeave(await waitUntilStored({ anyUnsaved, anyStuck: lists.anyStuck }))) return false
    if (!storePending(provider, portfolioId) || !storeDraft(portfolioId, changes())) {
      erasePending(provider)
      toast.error(connectionTexts.storageFull)
      return false
    }
    left.current = true
    location.assign(url)
    timer.current = setTimeout(stay, LEAVE_TIMEOUT_MS)
    return true
  }

  async function connect(provider: Provider): Promise<void> {
    if (leaving) return
    setLeaving(provider)
    const isLeaving = await leave(provider).catch((error: unknown) => {
      showFailure(provider, error)
      return false
    })
    if (!isLeaving) setLeaving(null)
  }

  return { leaving, isDraftStored: () => left.current, connect: (provider) => void connect(provider) }
}
