/** Most entries of each list of a page: links, projects, social links and badges. */
export const LIST_MAX = 50

/** A new order of a list must contain each of its entries once. */
export function isNewOrder(stored: readonly { id: string }[], ids: readonly string[]): boolean {
  const named = new Set(ids)
  return named.size === ids.length && named.size === stored.length && stored.every(({ id }) => named.has(id))
}
