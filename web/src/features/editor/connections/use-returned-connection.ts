import { useMutation } from '@tanstack/react-query'
import type { Provider } from '@vitrine/core/connections'
import { connectionTexts } from '@vitrine/core/connections/texts'
import { useEffect, useEffectEvent } from 'react'
import { useAppContext } from '../../../api/app-context.ts'
import { isConnectionFault, messageOf } from '../../../api/errors.ts'
import { useFailureMessage } from '../../../session/premium-refusal.ts'
import { toast } from '../../../ui/toast.tsx'
import { createConnectionsCache } from './connections-cache.ts'
import { takeReturned } from './pending-connection.ts'
import { PROVIDER_TEXTS } from './provider-texts.ts'

/** Connects the account with which the owner came back, once. Returns its provider meanwhile, otherwise null. */
export function useReturnedConnection(portfolioId: string): Provider | null {
  const context = useAppContext()
  const showFailure = useConnectFailure()
  const completion = useMutation({
    mutationFn: (input: { provider: Provider; code: string; state: string }) =>
      createConnectionsCache(context, portfolioId).write(() =>
        context.api.connections.complete({ portfolioId, ...input }),
      ),
    onSuccess: (_, { provider }) => toast.success(PROVIDER_TEXTS[provider].connected),
    onError: (error, { provider }) => showFailure(provider, error),
  })

  const complete = useEffectEvent(() => {
    const returned = takeReturned(portfolioId)
    if (!returned) return
    const { provider, code, state } = returned
    if (code && state) completion.mutate({ provider, code, state })
    else toast.error(PROVIDER_TEXTS[provider].connectFailed, { description: connectionTexts.attemptInvalid })
  })
  useEffect(() => complete(), [])

  return completion.isPending ? completion.variables.provider : null
}

/** Returns a function that shows why an account could not be connected. */
export function useConnectFailure(): (provider: Provider, error: unknown) => void {
  const showFailure = useFailureMessage()
  return (provider, error) => {
    const { connectFailed, connectFailedDescription } = PROVIDER_TEXTS[provider]
    showFailure(connectFailed, error, messageOf(error, isConnectionFault(error) ? '' : connectFailedDescription))
  }
}
