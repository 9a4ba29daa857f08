import { SESSION_CHANNEL } from '@vitrine/core/site'

/** Notifies other tabs that this one signed in or out. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `changed` when another tab signed in or out. Returns an unsubscribe function. */
export function onOtherTab(changed: () => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', changed)
  return () => channel.close()
}
