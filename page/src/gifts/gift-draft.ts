/** What was typed into the gift dialog. */
export interface GiftDraft {
  username: string
  message: string
}

/** Under this name a tab remembers a gift that somebody signed out wanted to send. */
const KEY = 'vitrine-gift'
/** Milliseconds for which it is worth going on with. */
const LIFE = 30 * 60 * 1000

/** Remembers the gift in this tab alone, together with the page that it was begun on. */
export function rememberGift(draft: GiftDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, path: location.pathname, at: Date.now() }))
  } catch {
    // A browser that stores nothing forgets the gift; its sender is back on the page and can type it again.
  }
}

/** The gift that was begun on this page; null where there is none. Asking forgets it. */
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
