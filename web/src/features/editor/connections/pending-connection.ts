import { PROVIDERS, type Provider } from '@vitrine/core/connections'
import { eraseTab, readTab, writeTab } from '../../../ui/tab-storage.ts'
import { takeReceived } from './received-code.ts'

/** Connection with which a provider sent the owner back. Code or state are null if they were lost on the way. */
export interface ReturnedConnection {
  provider: Provider
  code: string | null
  state: string | null
}

/** Keys in session storage: of the portfolio during the way to a provider, and of the state that the provider returned. */
const portfolioKey = (provider: Provider) => `${provider}_portfolio_id`
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

/** Stores the state that a provider returned, until the editor sends it. An empty one marks the return as well. */
export function storeState(provider: Provider, state: string): void {
  writeTab(stateKey(provider), state)
}

/** Erases what was stored for the way to a provider. */
export function erasePending(provider: Provider): void {
  eraseTab(portfolioKey(provider), stateKey(provider))
}

/** Erases what was stored for the way to a provider from other portfolios, which belong to other people. */
export function eraseForeignPending(portfolioId: string): void {
  for (const provider of PROVIDERS) if (pendingPortfolio(provider) !== portfolioId) erasePending(provider)
}

/**
 * Returns the connection that came back for a portfolio, and erases all of it, so that it is sent once. Without a code,
 * the document was replaced while the person signed in again. Returns null if none came back.
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
