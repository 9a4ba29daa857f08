/** Under this name a tab remembers the page that somebody signed out wanted to like. */
const KEY = 'vitrine-like'

/** Remembers the wish in this tab alone: never in an address, so that no link can make anybody like anything. */
export function rememberWish(portfolioId: string): void {
  try {
    sessionStorage.setItem(KEY, portfolioId)
  } catch {
    // A browser that stores nothing forgets the wish; the visitor is back on the page and can click again.
  }
}

/** True if the like of this page was wished for before; asking forgets it. */
export function takeWish(portfolioId: string): boolean {
  try {
    const wished = sessionStorage.getItem(KEY) === portfolioId
    sessionStorage.removeItem(KEY)
    return wished
  } catch {
    return false
  }
}
