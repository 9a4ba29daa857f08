import { routes } from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { TANSTACK_QUERY_OPERATION_CONTEXT_SYMBOL as OPERATION, type OperationContext } from '@orpc/tanstack-query'
import { SERVER_TIME } from '@vitrine/core/kernel'
import { TAB_HEADER } from '@vitrine/core/realtime'
import type { ApiClient } from '../renderer.ts'
import type { SessionGuard } from '../session/session-guard.ts'
import { serverClock } from './server-clock.ts'
import { TAB_ID } from './tab-id.ts'

/** The API over HTTP, for the browser. The session travels as a cookie; calls after its end wait for a new one. */
export function createBrowserApi(guard: SessionGuard): ApiClient {
  const link = new OpenAPILink<OperationContext>(routes, {
    url: `${location.origin}/api`,
    headers: { [TAB_HEADER]: TAB_ID },
    fetch: timedFetch,
    interceptors: [
      ({ next, path, context }) => {
        // Buying leads to `/auth` with words of its own.
        if (path[0] === 'payments') return next()
        const operation = context[OPERATION]?.type
        return guard.run(() => next(), { write: operation === undefined || operation === 'mutation' })
      },
    ],
  })
  return createORPCClient(link)
}

/** Fetches, and compares the server's clock with this device's. */
async function timedFetch(request: Request, init: RequestInit): Promise<Response> {
  const sent = Date.now()
  const response = await fetch(request, init)
  const serverTime = Number(response.headers.get(SERVER_TIME))
  if (serverTime > 0) serverClock.observe({ sent, received: Date.now(), serverTime })
  return response
}
