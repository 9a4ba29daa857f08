import { routes } from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { ApiClient } from '../renderer.ts'

/** The API over HTTP, for the browser. The session travels as a cookie. */
export function createBrowserApi(): ApiClient {
  const link = new OpenAPILink(routes, { url: `${location.origin}/api` })
  return createORPCClient(link)
}
