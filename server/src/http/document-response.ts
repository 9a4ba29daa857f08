import type { Ctx } from '../runtime/context.ts'

/** Returns the response with a document of this Content-Security-Policy, which is not cached. */
export function documentOf(ctx: Ctx, body: string, csp: string): Response {
  return withCookies(ctx, new Response(body, { headers: documentHeaders(csp) }))
}

/** Returns the headers of a document besides those of every response. */
export function documentHeaders(csp: string): Record<string, string> {
  return { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp }
}

/** Adds the cookies that a request sets to its response, which is not cached then. */
export function withCookies(ctx: Ctx, response: Response): Response {
  for (const [name, value] of ctx.responseHeaders) response.headers.append(name, value)
  response.headers.set('cache-control', 'private, no-cache')
  return response
}
