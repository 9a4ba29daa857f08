import { useMutation, useQuery } from '@tanstack/react-query'
import type { Connections, Provider } from '@vitrine/core/connections'
import { connectionTexts } from '@vitrine/core/connections/texts'
import { useEffect } from 'react'
import { useAppContext } from '../../../api/app-context.ts'
import { messageOf } from '../../../api/errors.ts'
import { useFailureMessage } from '../../../session/premium-refusal.ts'
import { loadPart } from '../../../ui/load-part.ts'
import { toast } from '../../../ui/toast.tsx'
import { whenIdle } from '../../../ui/when-idle.ts'
import type { BadgeChanges } from '../tabs/badge-selection.ts'
import { createConnectionsCache } from './connections-cache.ts'
import { withPresence, withSong } from './live-connections.ts'
import { scopeOf } from './use-account-actions.ts'
import { useReturnedConnection } from './use-returned-connection.ts'

/** Connected accounts of a portfolio as the Discord tab uses them. Every change is stored at once. */
export interface OwnConnections {
  /** Undefined while loading and after a failure. */
  connections: Connections | undefined
  /** Reason why they could not be read, or null. */
  failure: string | null
  retry(): void
  /** Provider whose account is being connected after the owner came back, or null. */
  completing: Provider | null
  chooseBadges: { saving: boolean; save(changes: BadgeChanges): void }
}

/** Reads the connected accounts of a portfolio, follows their live events, and connects an account that came back. */
export function useConnections(portfolioId: string): OwnConnections {
  const context = useAppContext()
  const query = useQuery(
    context.orpc.connections.get.queryOptions({
      input: { portfolioId },
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    }),
  )
  useFollowedPage(portfolioId)
  return {
    connections: query.data,
    failure: query.isError && !query.data ? messageOf(query.error) : null,
    retry: () => void query.refetch(),
    completing: useReturnedConnection(portfolioId),
    chooseBadges: useChooseBadges(portfolioId),
  }
}

/** Updates the cached presence and song by the events of the page, as soon as the editor is idle. */
function useFollowedPage(portfolioId: string): void {
  const context = useAppContext()
  useEffect(() => {
    const cache = createConnectionsCache(context, portfolioId)
    let stop = () => {}
    let stopped = false
    const stopWaiting = whenIdle(() => {
      // Without this part the cards are read with the other connections.
      loadPart(() => import('./follow-own-page.ts'), { quiet: true }).then(
        ({ followOwnPage }) => {
          if (stopped) return
          stop = followOwnPage(portfolioId, {
            onPresence: (live) => void cache.apply((cached) => withPresence(cached, live)),
            onSong: (live) => void cache.apply((cached) => withSong(cached, live)),
          })
        },
        () => {},
      )
    })
    return () => {
      stopped = true
      stopWaiting()
      stop()
    }
  }, [context, portfolioId])
}

function useChooseBadges(portfolioId: string): OwnConnections['chooseBadges'] {
  const context = useAppContext()
  const showFailure = useFailureMessage()
  const choice = useMutation({
    scope: scopeOf(portfolioId),
    mutationFn: (changes: BadgeChanges) =>
      createConnectionsCache(context, portfolioId).write(() =>
        context.api.connections.chooseBadges({ portfolioId, ...changes }),
      ),
    onError: (error) => showFailure(connectionTexts.badgesFailed, error),
  })
  return {
    saving: choice.isPending,
    // Of several quick choices only the last one is confirmed.
    save: (changes) => choice.mutate(changes, { onSuccess: () => toast.success(connectionTexts.badgesSaved) }),
  }
}
