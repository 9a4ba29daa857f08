import { SIGN_IN_CHALLENGE_MINUTES } from '@vitrine/core/accounts'
import { z } from 'zod'
import type { Ctx } from '../../../runtime/context.ts'
import { readOwnCookie, setOwnCookie } from '../cookies.ts'

const COOKIE = 'vitrine.challenge'
const PURPOSE = 'sign-in that waits for a code'

const Challenge = z.object({ userId: z.string(), until: z.number() })

/** Sets the cookie of a sign-in that waits for its code. It is encrypted, and bound to the person for ten minutes. */
export function setChallenge(ctx: Ctx, userId: string): void {
  const maxAge = SIGN_IN_CHALLENGE_MINUTES * 60
  const challenge = { userId, until: ctx.now().getTime() + maxAge * 1000 }
  setOwnCookie(ctx, { name: COOKIE, value: ctx.deps.cipher.encrypt(JSON.stringify(challenge), PURPOSE), maxAge })
}

/** Returns the person whose sign-in waits in this browser for its code; null if none does. */
export function readChallenge(ctx: Ctx): string | null {
  const text = ctx.deps.cipher.decrypt(readOwnCookie(ctx, COOKIE), PURPOSE)
  if (text === null) return null
  const { userId, until } = Challenge.parse(JSON.parse(text))
  return ctx.now().getTime() < until ? userId : null
}

/** Deletes the cookie of a sign-in that waits for its code. */
export function clearChallenge(ctx: Ctx): void {
  setOwnCookie(ctx, { name: COOKIE, value: '', maxAge: 0 })
}
