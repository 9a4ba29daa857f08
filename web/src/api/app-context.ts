import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { InboxStore } from '@vitrine/page/inbox-state'
import type { ApiClient } from '../renderer.ts'
import type { SessionGuard } from '../session/session-guard.ts'

/** Creates query and mutation options for every procedure of the contract. */
export function createOrpc(api: ApiClient) {
  return createTanstackQueryUtils(api)
}

export type Orpc = ReturnType<typeof createOrpc>

/** Dependencies that every route and screen receives. */
export interface AppContext {
  api: ApiClient
  orpc: Orpc
  queryClient: QueryClient
  guard: SessionGuard
  /** Inboxes of the signed-in person that were shown in this tab, by portfolio. */
  inboxes: Map<string, InboxStore>
  /** Public origin of the site, without a trailing slash. */
  origin: string
}

/** Returns the context of the current screen. */
export function useAppContext(): AppContext {
  return useRouter().options.context
}

/** Returns the query and mutation options of the API. */
export function useOrpc(): Orpc {
  return useAppContext().orpc
}
