import type { ChatBlock, Conversation } from '@vitrine/core/chat/lite'
import { useEffect, useSyncExternalStore } from 'react'
import type { InboxStore } from './inbox-state.ts'

/** Follows an inbox while the component is rendered. Returns its state and actions. */
export function useInbox(store: InboxStore) {
  const { inbox, error, busy, polling } = useSyncExternalStore(store.subscribe, store.snapshot)
  useEffect(() => store.enter(), [store])
  return {
    inbox,
    error,
    polling,
    retry: store.retry,
    more: inbox?.more ? { onMore: () => void store.readMore(), busy } : null,
    remove: (conversation: Conversation) => void store.remove(conversation),
    unblock: (block: ChatBlock) => void store.unblock(block),
  }
}
