import { routes } from 'virtual:contract-routes'
import type { ClientContext, ClientLink } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { SERVER_TIME } from '@vitrine/core/kernel'
import { ACCOUNT_HEADER, TAB_HEADER } from '@vitrine/core/realtime'
import { identityGuard } from '../session/identity-guard.ts'
import type { SessionGuard } from '../session/session-guard.ts'
import { isWrite } from './is-write.ts'
import { withoutProxyPage } from './proxy-answer.ts'
import { serverClock } from './server-clock.ts'
import { TAB_ID } from './tab-id.ts'

/** Time limit of a read that its caller cannot cancel, in milliseconds. */
const READ_TIMEOUT_MS = 20_000

/** Creates the transport of API calls. The session is a cookie; calls after its end wait for a new one. */
export function createApiLink(guard: SessionGuard): ClientLink<ClientContext> {
  return new OpenAPILink(routes, {
    url: `${location.origin}/api`,
    headers: (_, path) => ({ [TAB_HEADER]: TAB_ID, ...accountHeader(guard, path) }),
    fetch: timedFetch,
    interceptors: [
      ({ next, ...call }) => {
        // Purchases redirect to `/auth` with their own message.
        if (call.path[0] === 'payments') return next()
        if (isWrite(routes, call.path)) return identityGuard.run(() => guard.run(() => next(), { write: true }))
        // Each attempt has a limit of its own: the call can wait for the person to sign in again.
        const signal = () => call.signal ?? AbortSignal.timeout(READ_TIMEOUT_MS)
        return identityGuard.run(() => guard.run(() => next({ ...call, signal: signal() }), { write: false }))
      },
    ],
  })
}

/** Calls that read or choose the account in use, also of a tab that shows another one. */
const OF_ALL_ACCOUNTS = ['accounts.session', 'accounts.listAccounts', 'accounts.switchAccount']

/** Returns the header that names the account of this tab, for calls that only this account may make. */
function accountHeader(guard: SessionGuard, path: readonly string[]): Record<string, string> {
  const id = guard.snapshot().account?.id
  return id === undefined || OF_ALL_ACCOUNTS.includes(path.join('.')) ? {} : { [ACCOUNT_HEADER]: id }
}

/** Fetches `request` and passes the times of request and response to the server clock. */
async function timedFetch(request: Request, init: RequestInit): Promise<Response> {
  const sent = Date.now()
  const response = await fetch(request, init)
  const serverTime = Number(response.headers.get(SERVER_TIME))
  if (serverTime > 0) serverClock.observe({ sent, received: Date.now(), serverTime })
  return withoutProxyPage(response)
}
