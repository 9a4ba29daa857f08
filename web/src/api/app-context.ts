import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SiteSettings } from '@vitrine/core/site'
import type { InboxStore } from '@vitrine/widgets/chat/inbox/inbox-state.ts'
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
  /** Functions that stop work which continues across screens. They are called when the person's data is dropped. */
  onLeave: Set<() => void>
  /** Public origin of the site, without a trailing slash. */
  origin: string
  /** Settings that differ from one operator to the next. */
  site: SiteSettings
  /** Moment at which the server rendered the document (ISO 8601). */
  renderedAt: string
}

/** Context that only the server knows and sends to the browser. */
export type ServerContext = Pick<AppContext, 'origin' | 'site' | 'renderedAt'>

/** Context before the document's own was read. */
export const NO_SERVER_CONTEXT: ServerContext = {
  origin: '',
  renderedAt: new Date(0).toISOString(),
  site: {
    operator: '',
    supportEmail: '',
    paymentNote: '',
    legalDate: '',
    aiTraining: 'allowed',
    signUp: { mode: 'open', minAge: null },
    signIn: { providers: [], passwords: true },
    outbox: false,
    newsletter: false,
    links: { community: null, source: null, social: null },
    statistics: [],
  },
}

/** Returns the context of the current screen. */
export function useAppContext(): AppContext {
  return useRouter().options.context
}

/** Returns the settings that differ from one operator to the next. */
export function useSiteSettings(): SiteSettings {
  return useAppContext().site
}

/** Returns the query and mutation options of the API. */
export function useOrpc(): Orpc {
  return useAppContext().orpc
}
