/** Key in session storage for the page that a visitor without a session wanted to like or not to like. */
const KEY = 'vitrine-like'

/** Stores the pending like, or its removal, in this tab. No address ever contains it, so that no link can cause a like. */
export function rememberPendingLike(portfolioId: string, liked: boolean): void {
  try {
    sessionStorage.setItem(KEY, liked + portfolioId)
  } catch {
    // Without storage the visitor clicks again after signing in.
  }
}

/** Returns the pending state of this page's like, and removes it; undefined if none is pending. */
export function takePendingLike(portfolioId: string): boolean | undefined {
  try {
    const pending = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return [true, false].find((liked) => pending === liked + portfolioId)
  } catch {
    return undefined
  }
}
