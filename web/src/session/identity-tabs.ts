/** Channel on which a tab says that the person has proved who they are. */
const CHANNEL = 'vitrine-identity'

/** Notifies other tabs that the person has proved in this one who they are. */
export function notifyOfProof(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('proved')
  channel.close()
}

/** Calls `proved` when the person has proved in another tab who they are. Returns an unsubscribe function. */
export function onProofElsewhere(proved: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', proved)
  return () => channel.close()
}
