/** Key in session storage for the page that a signed-out visitor wanted to like. */
const KEY = 'vitrine-like'

/** Stores the pending like in this tab. No address ever contains it, so that no link can cause a like. */
export function rememberPendingLike(portfolioId: string): void {
  try {
    sessionStorage.setItem(KEY, portfolioId)
  } catch {
    // Without storage the visitor clicks again after signing in.
  }
}

/** Returns true if a like of this page is pending, and removes it. */
export function takePendingLike(portfolioId: string): boolean {
  try {
    const isPending = sessionStorage.getItem(KEY) === portfolioId
    sessionStorage.removeItem(KEY)
    return isPending
  } catch {
    return false
  }
}
