import type { Ctx } from '../../runtime/context.ts'

/** Adds the session cookies of the account library to the response. */
export function forwardCookies(ctx: Ctx, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) ctx.responseHeaders.append('set-cookie', cookie)
}

/** Returns the decoded value of a cookie in a `Cookie` header; empty if there is none or it cannot be decoded. */
export function readCookie(header: string, name: string): string {
  const pair = header.split(/;\s*/).find((each) => each.startsWith(`${name}=`))
  try {
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}
