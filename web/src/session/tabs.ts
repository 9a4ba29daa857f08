/** Tells the other tabs of this browser that the session has changed, and hears it from them. */
const CHANNEL = 'vitrine-session'

/** Says that somebody signed in or out here. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back when another tab signed in or out. Answers how to stop. */
export function onOtherTab(changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', changed)
  return () => channel.close()
}
