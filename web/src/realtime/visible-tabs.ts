/** Name of the lock that every visible tab of the site shares. */
const LOCK = 'vitrine-visible'

/** Lets other tabs know while this one is visible. Returns a function that stops. */
export function reportVisible(): () => void {
  let release = () => {}
  function report(): void {
    release()
    release = document.visibilityState === 'visible' ? shareLock() : () => {}
  }
  document.addEventListener('visibilitychange', report)
  report()
  return () => {
    document.removeEventListener('visibilitychange', report)
    release()
  }
}

/** Returns true if a tab of the site is visible in this browser. */
export async function isAnyTabVisible(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  // Without https there are no locks, and no notifications either.
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return held.some(({ name }) => name === LOCK)
}

function shareLock(): () => void {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  void navigator.locks?.request(LOCK, { mode: 'shared' }, () => released)
  return release
}
