import { useMutation } from '@tanstack/react-query'
import type { Provider } from '@vitrine/core/connections'
import { useAppContext } from '../../../api/app-context.ts'
import { useFailureMessage } from '../../../session/premium-refusal.ts'
import { toast } from '../../../ui/toast.tsx'
import { createConnectionsCache } from './connections-cache.ts'
import { PROVIDER_TEXTS } from './provider-texts.ts'

/** Changes of a connected account, and their state. */
export interface AccountActions {
  /** Returns whether the card is shown: the chosen state while it is being stored, `stored` otherwise. */
  visible(stored: boolean): boolean
  setVisible(visible: boolean): void
  savingCard: boolean
  disconnecting: boolean
  disconnect(): void
}

/** Returns the scope in which a portfolio's connections change one after the other, so that the last click wins. */
export function scopeOf(portfolioId: string): { id: string } {
  return { id: `connections ${portfolioId}` }
}

/** Returns the changes of a connected account. If a change could not be stored, the switch shows the stored state. */
export function useAccountActions(portfolioId: string, provider: Provider): AccountActions {
  const context = useAppContext()
  const { connections } = context.api
  const showFailure = useFailureMessage()
  const texts = PROVIDER_TEXTS[provider]
  const cache = createConnectionsCache(context, portfolioId)
  const card = useMutation({
    scope: scopeOf(portfolioId),
    mutationFn: (visible: boolean) => cache.write(() => connections.setVisible({ portfolioId, provider, visible })),
    onSuccess: (_, visible) => toast.success(visible ? texts.shown : texts.hidden),
    onError: (error) => showFailure(texts.cardFailed, error),
  })
  const removal = useMutation({
    scope: scopeOf(portfolioId),
    mutationFn: () => cache.write(() => connections.disconnect({ portfolioId, provider })),
    onSuccess: () => toast.success(texts.disconnected),
    onError: (error) => showFailure(texts.disconnectFailed, error),
  })
  return {
    visible: (stored) => (card.isPending ? card.variables : stored),
    setVisible: (visible) => card.mutate(visible),
    savingCard: card.isPending,
    disconnecting: removal.isPending,
    disconnect: () => removal.mutate(),
  }
}
