/** Query with a one-time code that was in the address of a portfolio's editor. */
interface Received {
  portfolioId: string
  query: string
}

let received: Received | null = null

/** Moves an editor's query with a one-time code into memory. Returns true if it has one and must leave the address. */
export function holdCode(portfolioId: string, query: string): boolean {
  const found = /[?&](discord|spotify)_code=/.test(query)
  if (found) received = { portfolioId, query }
  return found
}

/** Returns the query that was received for a portfolio, and forgets it, so that its code is sent once. */
export function takeReceived(portfolioId: string): string | null {
  if (received?.portfolioId !== portfolioId) return null
  const { query } = received
  received = null
  return query
}
