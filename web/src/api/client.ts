import { routes } from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { TANSTACK_QUERY_OPERATION_CONTEXT_SYMBOL as OPERATION, type OperationContext } from '@orpc/tanstack-query'
import type { ApiClient } from '../renderer.ts'
import type { SessionGuard } from '../session/session-guard.ts'

/** The API over HTTP, for the browser. The session travels as a cookie; calls after its end wait for a new one. */
export function createBrowserApi(guard: SessionGuard): ApiClient {
  const link = new OpenAPILink<OperationContext>(routes, {
    url: `${location.origin}/api`,
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
