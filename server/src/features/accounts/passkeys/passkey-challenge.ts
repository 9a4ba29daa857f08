import { accountRefusals, PASSKEY_CHALLENGE_MINUTES } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { z } from 'zod'
import { usedChallenges } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { readOwnCookie, setOwnCookie } from '../cookies.ts'
import { hashToken, newToken } from '../token.ts'

const COOKIE = 'vitrine.passkey'
/** Lifetime of a challenge in seconds. */
const LIFE_S = PASSKEY_CHALLENGE_MINUTES * 60
/** The same in milliseconds, as WebAuthn takes it. */
export const CHALLENGE_TIMEOUT_MS = LIFE_S * 1000

/** Purpose of a challenge: a sign-in, a new passkey of a person, or a proof of who the person of a session is. */
export type ChallengePurpose = 'sign-in' | `new for ${string}` | `proof in ${string}`

const Sealed = z.object({ challenge: z.string(), until: z.number() })

/** Makes a random challenge and sets the cookie that its answer needs. */
export function issueChallenge(ctx: Ctx, purpose: ChallengePurpose): string {
  const { token: challenge } = newToken()
  const sealed = JSON.stringify({ challenge, until: ctx.now().getTime() + CHALLENGE_TIMEOUT_MS })
  setOwnCookie(ctx, { name: COOKIE, value: ctx.deps.cipher.encrypt(sealed, sealedFor(purpose)), maxAge: LIFE_S })
  return challenge
}

/** Returns the challenge of this browser. Refuses PASSKEY_INVALID if it has none, or one for another purpose. */
export function readChallenge(ctx: Ctx, purpose: ChallengePurpose): string {
  const text = ctx.deps.cipher.decrypt(readOwnCookie(ctx, COOKIE), sealedFor(purpose))
  const sealed = text === null ? null : Sealed.parse(JSON.parse(text))
  if (!sealed || ctx.now().getTime() >= sealed.until) throw refuse(accountRefusals.passkeyInvalid)
  return sealed.challenge
}

/** Marks a challenge as answered. Refuses PASSKEY_INVALID if it was answered before. */
export async function useChallenge({ db, now }: Ctx, challenge: string): Promise<void> {
  const expiresAt = new Date(now().getTime() + CHALLENGE_TIMEOUT_MS)
  const used = await db
    .insert(usedChallenges)
    .values({ id: hashToken(challenge), expiresAt })
    .onConflictDoNothing()
    .returning({ id: usedChallenges.id })
  if (used.length === 0) throw refuse(accountRefusals.passkeyInvalid)
}

function sealedFor(purpose: ChallengePurpose): string {
  return `passkey challenge: ${purpose}`
}

/** Returns this site as WebAuthn names it: passkeys belong to its host, and answers come from its origin. */
export function relyingParty({ deps }: Ctx): { id: string; origin: string } {
  const { hostname, origin } = new URL(deps.config.publicUrl)
  return { id: hostname, origin }
}
