import { SESSION_CHANNEL } from '@vitrine/core/site'

/** Says that somebody signed in or out here. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back when another tab signed in or out. Answers how to stop. */
export function onOtherTab(changed: () => void): () => void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', changed)
  return () => channel.close()
}
