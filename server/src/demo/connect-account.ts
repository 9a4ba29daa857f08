import { createRouterClient } from '@orpc/server'
import type { Provider } from '@vitrine/core/connections'
import { isUrl } from '@vitrine/core/kernel/lite'
import { connectionsRouter } from '#features/connections'
import { type Ctx, createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { SANDBOX_PATH } from '../third-parties/sandbox-path.ts'

/** Time limit of the sandbox's answer, in milliseconds. */
const TIMEOUT_MS = 10_000
/** Answer of the person on the provider's screen. */
const AGREEMENT: Record<Provider, string> = { discord: 'authorize', spotify: 'agree' }

/**
 * Connects a sandbox person's account to the actor's page, with the requests that a browser sends. Does nothing if
 * there is no sandbox, if the provider is not set up, or if the sandbox returns no code.
 */
export async function connectSandboxAccount(
  deps: Deps,
  actor: NonNullable<Ctx['actor']>,
  { portfolioId, provider, personId }: { portfolioId: string; provider: Provider; personId: string },
): Promise<void> {
  const { sandboxUrl, publicUrl } = deps.config
  if (sandboxUrl === null || !deps[provider]) return
  // The state of a connection belongs to a session, which the demo does not have.
  const api = createRouterClient(connectionsRouter, {
    context: createCtx(deps, { actor: { ...actor, sessionId: 'demo' } }),
  })
  const { url } = await api.start({ portfolioId, provider })
  const asked = new URL(url)
  // This server does not listen yet, so the sandbox is asked directly.
  const screen = `${sandboxUrl}${asked.pathname.slice(new URL(publicUrl + SANDBOX_PATH).pathname.length)}`
  const body = new URLSearchParams({
    ...Object.fromEntries(asked.searchParams),
    person: personId,
    answer: AGREEMENT[provider],
  })
  const response = await fetch(screen, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const location = response.headers.get('location')
  const returned = location && isUrl(location) ? new URL(location).searchParams : null
  const [code, state] = [returned?.get('code'), returned?.get('state')]
  // The sandbox's people can be changed, so it may no longer have this one.
  if (code && state) await api.complete({ portfolioId, provider, code, state })
}
