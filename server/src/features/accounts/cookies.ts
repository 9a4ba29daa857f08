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

/** Returns the value of a cookie that {@link setOwnCookie} has set; empty if the request has none. */
export function readOwnCookie(ctx: Ctx, name: string): string {
  return readCookie(ctx.headers.get('cookie') ?? '', prefixed(ctx, name))
}

/** Sets a cookie that scripts cannot read, for `maxAge` seconds; 0 deletes it. */
export function setOwnCookie(ctx: Ctx, { name, value, maxAge }: { name: string; value: string; maxAge: number }): void {
  const secure = isSecure(ctx) ? '; Secure' : ''
  ctx.responseHeaders.append(
    'set-cookie',
    `${prefixed(ctx, name)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** Returns a cookie's full name. A `__Host-` cookie cannot be set by another host of the domain. Browsers accept it over https only. */
function prefixed(ctx: Ctx, name: string): string {
  return `${isSecure(ctx) ? '__Host-' : ''}${name}`
}

function isSecure({ deps }: Ctx): boolean {
  return deps.config.publicUrl.startsWith('https:')
}
