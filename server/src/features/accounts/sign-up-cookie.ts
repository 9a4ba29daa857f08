import { CONFIRMATION_LIFE_HOURS } from '@vitrine/core/accounts'
import { signJWT, verifyJWT } from 'better-auth/crypto'
import type { Ctx } from '../../runtime/context.ts'
import { readOwnCookie, setOwnCookie } from './cookies.ts'
import { type SignUp, selectSignUp } from './sign-ups.ts'

const COOKIE = 'vitrine.sign_up'
/** Life of the cookie in seconds, as long as a confirmation link is valid. */
const LIFE_S = CONFIRMATION_LIFE_HOURS * 60 * 60

/** Sets the cookie of the browser that signed up. With it, the mailed link confirms without the password. */
export async function setSignUpCookie(ctx: Ctx, signUpId: string): Promise<void> {
  const { secret } = await ctx.deps.auth.$context
  setOwnCookie(ctx, { name: COOKIE, value: await signJWT({ signUp: signUpId }, secret, LIFE_S), maxAge: LIFE_S })
}

/** Returns the id of the last sign-up of this browser; null without a valid cookie. */
async function readSignUpCookie(ctx: Ctx): Promise<string | null> {
  const value = readOwnCookie(ctx, COOKIE)
  if (value === '') return null
  const { secret } = await ctx.deps.auth.$context
  const payload = await verifyJWT<{ signUp?: unknown }>(value, secret)
  return typeof payload?.signUp === 'string' ? payload.signUp : null
}

/** Returns the sign-up at this address that the request's browser made; null if it made none. */
export async function findSignUpOfBrowser(ctx: Ctx, email: string): Promise<SignUp | null> {
  const id = await readSignUpCookie(ctx)
  return id ? selectSignUp(ctx.db, id, email) : null
}

/** Deletes the cookie, if the browser has one. */
export function clearSignUpCookie(ctx: Ctx): void {
  if (readOwnCookie(ctx, COOKIE) !== '') setOwnCookie(ctx, { name: COOKIE, value: '', maxAge: 0 })
}
