/** Returns true if the browser would ask before this document is left. */
export function asksBeforeUnload(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
