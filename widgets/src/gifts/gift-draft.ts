/** The typed fields of the gift dialog. */
export interface GiftDraft {
  username: string
  message: string
}

/** Key in session storage for a gift whose sender signs in or pays. */
const KEY = 'vitrine-gift'
/** Maximum age of a stored gift, in milliseconds. */
const LIFE_MS = 30 * 60 * 1000

/** Stores the gift for this tab, with the path of the page on which it was started. */
export function rememberGift(draft: GiftDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, path: location.pathname, at: Date.now() }))
  } catch {
    // Without storage the sender types the gift again.
  }
}

/** Removes the stored gift after it was sent or given up. */
export function forgetGift(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
}

/** Returns true if a gift was started in this tab and is neither sent nor given up. */
export function isGiftRemembered(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Removes the gift of this page from storage and returns it; null if there is none or it is too old. */
export function takeGift(): GiftDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const { path, at, username, message }: Record<string, unknown> = Object(stored)
    if (path !== location.pathname) return null
    sessionStorage.removeItem(KEY)
    if (Date.now() - Number(at) > LIFE_MS) return null
    return { username: String(username ?? ''), message: String(message ?? '') }
  } catch {
    return null
  }
}
