import '../../../styles/all-utilities.css'
import { useNavigate } from '@tanstack/react-router'
import type { Provider } from '@vitrine/core/connections'
import { connectionTexts } from '@vitrine/core/connections/texts'
import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../../ui/toast.tsx'
import { callbackOutcome, editorAddress, providerOf } from './callback-outcome.ts'
import { erasePending, pendingPortfolio, storeState } from './pending-connection.ts'

const TEXTS: Record<Provider, { opening: string; cancelled: string; missing: string }> = {
  discord: {
    opening: 'Returning from Discord',
    cancelled: connectionTexts.discordCancelled,
    missing: connectionTexts.discordMissingData,
  },
  spotify: {
    opening: 'Returning from Spotify',
    cancelled: connectionTexts.spotifyCancelled,
    missing: connectionTexts.spotifyMissingData,
  },
}

/** Leads from a provider's return address to the editor with the code, or to the dashboard. It needs no session. */
export function ConnectionCallback() {
  const navigate = useNavigate()
  const provider = providerOf(location.pathname)

  const goOn = useEffectEvent(async () => {
    if (!provider) return
    const outcome = callbackOutcome(location.search, pendingPortfolio(provider))
    if (typeof outcome === 'object') {
      storeState(provider, outcome.state)
      await navigate({ href: editorAddress(provider, outcome), replace: true })
      return
    }
    erasePending(provider)
    await navigate({ to: '/dashboard', replace: true })
    if (outcome === 'cancelled') toast.info(TEXTS[provider].cancelled)
    else toast.error(TEXTS[provider].missing)
  })
  useEffect(() => void goOn(), [])

  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      <p role="status" className="text-bone-2">
        {provider && TEXTS[provider].opening}
      </p>
    </main>
  )
}
