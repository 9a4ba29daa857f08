import type { ChatBlock, Conversation } from '@vitrine/core/chat/view'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveSocket } from '../live/live-socket.ts'
import { createInboxStore } from './inbox-store.ts'
import type { Notify } from './notify.ts'

/** The inbox of a page on that page itself, live. `inbox` is null until it was read; `failed` where it could not be. */
export function useInbox(
  portfolioId: string,
  { socket, notify, onSignedOut }: { socket: LiveSocket; notify: Notify; onSignedOut(): void },
) {
  const [store] = useState(() => createInboxStore({ portfolioId, socket, notify, onSignedOut }))
  const { inbox, failed, busy, polling } = useSyncExternalStore(store.subscribe, store.snapshot)
  useEffect(() => store.enter(), [store])
  return {
    inbox,
    failed,
    polling,
    retry: store.retry,
    more: inbox?.more ? { onMore: () => void store.readMore(), busy } : null,
    remove: (conversation: Conversation) => void store.remove(conversation),
    unblock: (block: ChatBlock) => void store.unblock(block),
  }
}
