import type { Ctx } from '../../context.ts'

/** Hands the session cookies of the account library on to the answer. */
export function keepCookies(ctx: Ctx, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) ctx.responseHeaders.append('set-cookie', cookie)
}
