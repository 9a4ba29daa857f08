/** Key in local storage for whether this browser remembers accounts, whose list only the server can read. */
const KEY = 'vitrine-accounts'

/** Returns true if this browser remembers accounts. Screens then ask the server for their list. */
export function hasRememberedAccounts(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Stores whether this browser remembers accounts. */
export function noteRememberedAccounts(has: boolean): void {
  try {
    if (has) localStorage.setItem(KEY, '')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the sign-in offers no accounts.
  }
}
