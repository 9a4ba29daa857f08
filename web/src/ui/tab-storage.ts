/** Returns a text of this tab's session storage; null if it is missing or the browser forbids storage. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text for this tab. Returns false if storage is full or forbidden. */
export function writeTab(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Erases texts from this tab's session storage. */
export function eraseTab(...keys: string[]): void {
  try {
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
