import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { useRouter } from '@tanstack/react-router'
import type { ApiClient } from '../renderer.ts'
import type { AppContext } from '../router.tsx'

/** Query and mutation options for every procedure of the contract. */
export function createOrpc(api: ApiClient) {
  return createTanstackQueryUtils(api)
}

export type Orpc = ReturnType<typeof createOrpc>

/** What every screen is handed: the API, its queries and the site's origin. */
export function useAppContext(): AppContext {
  return useRouter().options.context
}

/** Query and mutation options of the API. */
export function useOrpc(): Orpc {
  return useAppContext().orpc
}
