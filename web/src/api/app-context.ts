import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ApiClient, AppAssets } from '../renderer.ts'
import type { SessionGuard } from '../session/session-guard.ts'

/** Query and mutation options for every procedure of the contract. */
export function createOrpc(api: ApiClient) {
  return createTanstackQueryUtils(api)
}

export type Orpc = ReturnType<typeof createOrpc>

/** What every route and screen is handed. */
export interface AppContext {
  api: ApiClient
  orpc: Orpc
  queryClient: QueryClient
  guard: SessionGuard
  assets: AppAssets
  /** The site's public origin, without a slash at its end. */
  origin: string
}

/** The context of the screen that asks. */
export function useAppContext(): AppContext {
  return useRouter().options.context
}

/** Query and mutation options of the API. */
export function useOrpc(): Orpc {
  return useAppContext().orpc
}
