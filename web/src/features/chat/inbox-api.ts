import type { InboxApi } from '@vitrine/widgets/chat'
import type { ApiClient } from '../../renderer.ts'

/** Returns the operations of an inbox over the app's client. Calls after the end of the session wait for a new one (ADR 25). */
export function createInboxApi({ chat }: Pick<ApiClient, 'chat'>): InboxApi {
  return {
    inbox: (portfolioId, before) => chat.inbox({ portfolioId, before: before ?? undefined }),
    blocks: (portfolioId) => chat.blocks({ portfolioId }),
    delete: (id) => chat.delete({ id }),
    unblock: (id) => chat.unblock({ id }),
  }
}
