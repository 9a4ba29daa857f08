import { PROVIDERS, type Provider } from '@vitrine/core/connections'
import { eraseTab, readTab, writeTab } from '../../../ui/tab-storage.ts'
import { takeReceived } from './received-code.ts'

/** Connection that a provider returned. `code` and `state` are null if they are empty or were lost on the way. */
export interface ReturnedConnection {
  provider: Provider
  code: string | null
  state: string | null
}

/** Returns the key in session storage of the portfolio from which the browser left to a provider. */
const portfolioKey = (provider: Provider) => `${provider}_portfolio_id`
/** Returns the key in session storage of the state that a provider returned. */
const stateKey = (provider: Provider) => `${provider}_state`

/** Stores that this tab leaves to connect an account. Returns false if storage is full or forbidden. */
export function storePending(provider: Provider, portfolioId: string): boolean {
  eraseTab(stateKey(provider))
  return writeTab(portfolioKey(provider), portfolioId)
}

/** Returns the portfolio for which this tab left to a provider, or null. */
export function pendingPortfolio(provider: Provider): string | null {
  return readTab(portfolioKey(provider))
}

/** Stores the state that a provider returned, until the editor sends it. An empty state is a sign of the return too. */
export function storeState(provider: Provider, state: string): void {
  writeTab(stateKey(provider), state)
}

/** Erases the portfolio and the state that were stored for a provider. */
export function erasePending(provider: Provider): void {
  eraseTab(portfolioKey(provider), stateKey(provider))
}

/** Erases what was stored for every provider from another portfolio, because it belongs to another person. */
export function eraseForeignPending(portfolioId: string): void {
  for (const provider of PROVIDERS) if (pendingPortfolio(provider) !== portfolioId) erasePending(provider)
}

/**
 * Returns the connection that a provider returned for a portfolio, or null. Erases what was stored for it, so that it
 * is sent once. `code` is null if the document was replaced, for example to sign in: the code was only in memory.
 */
export function takeReturned(portfolioId: string): ReturnedConnection | null {
  const query = new URLSearchParams(takeReceived(portfolioId) ?? '')
  const codeOf = (provider: Provider) => query.get(`${provider}_code`)
  const provider =
    PROVIDERS.find((one) => codeOf(one) !== null) ?? PROVIDERS.find((one) => isReturned(one, portfolioId))
  if (!provider) return null
  const state = readTab(stateKey(provider))
  erasePending(provider)
  return { provider, code: codeOf(provider) || null, state: state || null }
}

function isReturned(provider: Provider, portfolioId: string): boolean {
  return pendingPortfolio(provider) === portfolioId && readTab(stateKey(provider)) !== null
}
