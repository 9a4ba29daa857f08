import { useMutation } from '@tanstack/react-query'
import type { Provider } from '@vitrine/core/connections'
import { useAppContext } from '../../../api/app-context.ts'
import { useFailureMessage } from '../../../session/premium-refusal.ts'
import { toast } from '../../../ui/toast.tsx'
import { createConnectionsCache } from './connections-cache.ts'
import { PROVIDER_TEXTS } from './provider-texts.ts'

/** Account of a provider with its changes. */
export interface AccountActions {
  /** Returns the visibility to show: the chosen one while it is being stored. */
  visible(stored: boolean): boolean
  setVisible(visible: boolean): void
  savingVisibility: boolean
  disconnecting: boolean
  disconnect(): void
}

/** Returns the scope of a portfolio's changes. They run one after the other, so that the last click is the stored one. */
export function scopeOf(portfolioId: string): { id: string } {
  return { id: `connections ${portfolioId}` }
}

/** Returns the changes of a connected account. A visibility that could not be stored is undone. */
export function useAccountActions(portfolioId: string, provider: Provider): AccountActions {
  const context = useAppContext()
  const { connections } = context.api
  const showFailure = useFailureMessage()
  const texts = PROVIDER_TEXTS[provider]
  const cache = createConnectionsCache(context, portfolioId)
  const visibility = useMutation({
    scope: scopeOf(portfolioId),
    mutationFn: (visible: boolean) => cache.write(() => connections.setVisible({ portfolioId, provider, visible })),
    onSuccess: (_, visible) => toast.success(visible ? texts.shown : texts.hidden),
    onError: (error) => showFailure(texts.visibilityFailed, error),
  })
  const removal = useMutation({
    scope: scopeOf(portfolioId),
    mutationFn: () => cache.write(() => connections.disconnect({ portfolioId, provider })),
    onSuccess: () => toast.success(texts.disconnected),
    onError: (error) => showFailure(texts.disconnectFailed, error),
  })
  return {
    visible: (stored) => (visibility.isPending ? visibility.variables : stored),
    setVisible: (visible) => visibility.mutate(visible),
    savingVisibility: visibility.isPending,
    disconnecting: removal.isPending,
    disconnect: () => removal.mutate(),
  }
}
