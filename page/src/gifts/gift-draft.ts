/** What was typed into the gift dialog. */
export interface GiftDraft {
  username: string
  message: string
}

/** Under this name a tab stores the gift that is being sent, while its sender signs in or pays. */
const KEY = 'vitrine-gift'
/** Milliseconds for which it is worth going on with. */
const LIFE = 30 * 60 * 1000

/** Stores the gift in this tab alone, together with the page that it was begun on. */
export function rememberGift(draft: GiftDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, path: location.pathname, at: Date.now() }))
  } catch {
    // A browser that stores nothing forgets the gift; its sender is back on the page and can type it again.
  }
}

/** Removes the stored gift, once it is sent or given up. */
export function forgetGift(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored either.
  }
}

/** Returns the gift that was begun on this page and removes it from the store; null if there is none. */
export function takeGift(): GiftDraft | null {
  try {
    const { path, at, username, message } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (path !== location.pathname) return null
    sessionStorage.removeItem(KEY)
    if (Date.now() - at > LIFE) return null
    return { username: String(username ?? ''), message: String(message ?? '') }
  } catch {
    return null
  }
}
