import type { Ctx } from '../runtime/context.ts'

/** Returns the response with a document and its Content-Security-Policy. See {@link withCookies}. */
export function documentOf(ctx: Ctx, body: string, csp: string): Response {
  return withCookies(ctx, new Response(body, { headers: documentHeaders(csp) }))
}

/** Returns the headers of a document besides those of every response. */
export function documentHeaders(csp: string): Record<string, string> {
  return { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp }
}

/**
 * Adds the headers that a verb has set, such as cookies. Only the browser may cache the response, and checks it each
 * time.
 */
export function withCookies(ctx: Ctx, response: Response): Response {
  for (const [name, value] of ctx.responseHeaders) response.headers.append(name, value)
  response.headers.set('cache-control', 'private, no-cache')
  return response
}
