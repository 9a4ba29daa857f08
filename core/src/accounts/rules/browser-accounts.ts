/** Most accounts that one browser remembers. */
export const BROWSER_ACCOUNTS_MAX = 5

/**
 * A browser remembers at most five accounts, the one of the last sign-in or switch first. A sixth replaces the account that
 * was used the longest ago, and an account that signs in again replaces its earlier session.
 */
export function rememberAccount<Remembered extends { userId: string; sessionId: string }>(
  before: readonly Remembered[],
  account: Remembered,
): { remembered: Remembered[]; replaced: Remembered[] } {
  const remembered = oneOfEach([account, ...before]).slice(0, BROWSER_ACCOUNTS_MAX)
  const stays = new Set(remembered.map(({ sessionId }) => sessionId))
  return { remembered, replaced: before.filter(({ sessionId }) => !stays.has(sessionId)) }
}

/** Returns the first entry of each account. */
export function oneOfEach<Remembered extends { userId: string }>(remembered: readonly Remembered[]): Remembered[] {
  const places = new Map(remembered.map(({ userId }, place) => [userId, place] as const).toReversed())
  return remembered.filter(({ userId }, place) => places.get(userId) === place)
}
