import type { Provider } from '@vitrine/core/connections'

/** Outcome of a return from a provider: an error of the provider, an incomplete return, or a code with its state. */
export type CallbackOutcome = 'cancelled' | 'missing' | { portfolioId: string; code: string; state: string }

/** Returns the provider in a callback's path; undefined for any other path. */
export function providerOf(pathname: string): Provider | undefined {
  return (['discord', 'spotify'] as const).find((provider) => pathname.startsWith(`/auth/${provider}/`))
}

/**
 * Returns the outcome of a callback. `portfolioId` was stored when the browser left to the provider; null if it was
 * lost. A missing state becomes an empty one.
 */
export function callbackOutcome(query: string, portfolioId: string | null): CallbackOutcome {
  const parameters = new URLSearchParams(query)
  if (parameters.has('error')) return 'cancelled'
  const code = parameters.get('code')
  if (!code || !portfolioId) return 'missing'
  return { portfolioId, code, state: parameters.get('state') ?? '' }
}

/** Returns the address of the editor's Discord tab with a one-time code. The editor removes the code from it. */
export function editorAddress(
  provider: Provider,
  { portfolioId, code }: { portfolioId: string; code: string },
): string {
  return `/editor/${encodeURIComponent(portfolioId)}?tab=discord&${provider}_code=${encodeURIComponent(code)}`
}
