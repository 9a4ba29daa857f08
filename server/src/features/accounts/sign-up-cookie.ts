import { signJWT, verifyJWT } from 'better-auth/crypto'
import type { Ctx } from '../../context.ts'
import { readCookie } from './cookies.ts'

/** Seconds that a browser is remembered as the one that signed up: as long as a confirmation link works. */
const LIFE = 24 * 60 * 60

/** Marks the browser that signed up: it confirms by the mailed link without typing the password again. */
export async function setSignUpCookie(ctx: Ctx, signUpId: string): Promise<void> {
  const { secret } = await ctx.deps.auth.$context
  appendCookie(ctx, await signJWT({ signUp: signUpId }, secret, LIFE), LIFE)
}

/** Returns the id of the sign-up that this browser made last; null without one. */
export async function readSignUpCookie(ctx: Ctx): Promise<string | null> {
  const value = readCookie(ctx.headers.get('cookie') ?? '', nameFor(ctx))
  if (value === '') return null
  const { secret } = await ctx.deps.auth.$context
  const payload = await verifyJWT<{ signUp?: unknown }>(value, secret)
  return typeof payload?.signUp === 'string' ? payload.signUp : null
}

/** Removes the mark, if the browser has one. */
export function clearSignUpCookie(ctx: Ctx): void {
  if (readCookie(ctx.headers.get('cookie') ?? '', nameFor(ctx)) !== '') appendCookie(ctx, '', 0)
}

function appendCookie(ctx: Ctx, value: string, maxAge: number): void {
  const secure = isSecure(ctx) ? '; Secure' : ''
  ctx.responseHeaders.append(
    'set-cookie',
    `${nameFor(ctx)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** A `__Host-` cookie cannot be set by another host of the same domain. Browsers take it over https only. */
function nameFor(ctx: Ctx): string {
  return `${isSecure(ctx) ? '__Host-' : ''}vitrine.sign_up`
}

function isSecure({ deps }: Ctx): boolean {
  return deps.config.publicUrl.startsWith('https:')
}
