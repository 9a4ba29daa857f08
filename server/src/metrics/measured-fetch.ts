import type { ProviderName, ProviderOutcome } from './definitions.ts'
import type { Metrics } from './metrics.ts'

/** Returns `fetch` for the requests to a service, which counts their outcomes and measures their time. */
export function measuredFetch(
  metrics: Pick<Metrics, 'countProviderRequest'>,
  provider: ProviderName,
  request: typeof fetch = fetch,
): typeof fetch {
  return (...parameters) =>
    measureProvider(
      metrics,
      provider,
      () => request(...parameters),
      ({ status }) => outcomeOf(status),
    )
}

/** Runs a request to a service, counts its outcome and measures its time. */
export async function measureProvider<Answer>(
  metrics: Pick<Metrics, 'countProviderRequest'>,
  provider: ProviderName,
  send: () => Promise<Answer>,
  outcome: (answer: Answer) => ProviderOutcome = () => 'ok',
): Promise<Answer> {
  const startedAt = performance.now()
  const count = (result: ProviderOutcome) =>
    metrics.countProviderRequest({ provider, outcome: result, seconds: (performance.now() - startedAt) / 1000 })
  try {
    const answer = await send()
    count(outcome(answer))
    return answer
  } catch (error) {
    count('unreachable')
    throw error
  }
}

function outcomeOf(status: number): ProviderOutcome {
  if (status === 429) return 'limited'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}
