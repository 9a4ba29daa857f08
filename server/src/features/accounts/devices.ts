import { DEVICE_LIFE_DAYS, DEVICE_TRUST_DAYS, isTrustedDevice } from '@vitrine/core/accounts'
import { and, eq } from 'drizzle-orm'
import { devices, users } from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'
import { readOwnCookie, setOwnCookie } from './cookies.ts'
import { hashToken, newToken } from './token.ts'

const COOKIE = 'vitrine.device'
/** Life of the cookie in seconds. Each sign-in renews it. */
const LIFE_S = DEVICE_LIFE_DAYS * 24 * 60 * 60

/**
 * Returns the token by which this browser is recognized, a new one if it has none. People who share a browser share its
 * token.
 */
export function readDeviceToken(ctx: Ctx): string {
  const present = readOwnCookie(ctx, COOKIE)
  return /^[\w-]{43}$/.test(present) ? present : newToken().token
}

/** Sets the cookie by which this browser is recognized. */
export function setDeviceCookie(ctx: Ctx, token: string): void {
  setOwnCookie(ctx, { name: COOKIE, value: token, maxAge: LIFE_S })
}

/** Stores a sign-in of a person in a browser. Returns true as `known` if they have signed in there before, and as `first` if they had no browser. */
export async function recordDevice(
  tx: Ctx,
  { userId, token }: { userId: string; token: string },
): Promise<{ known: boolean; first: boolean }> {
  // Two sign-ins at once are one after the other, so that only one is the first.
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const tokenHash = hashToken(token)
  const usedAt = tx.now()
  const known = await tx.db
    .update(devices)
    .set({ usedAt })
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, tokenHash)))
    .returning({ id: devices.id })
  if (known.length > 0) return { known: true, first: false }
  const others = await tx.db.select({ id: devices.id }).from(devices).where(eq(devices.userId, userId)).limit(1)
  await tx.db.insert(devices).values({ id: tx.deps.newId(), userId, tokenHash, createdAt: usedAt, usedAt })
  return { known: false, first: others.length === 0 }
}

/** Trusts a browser of a person for 30 days: signing in there needs no code. */
export async function trustBrowser(
  tx: Ctx,
  { userId, token, userAgent }: { userId: string; token: string; userAgent: string | null },
): Promise<void> {
  const trustedUntil = new Date(tx.now().getTime() + DEVICE_TRUST_DAYS * 24 * 60 * 60 * 1000)
  await tx.db
    .update(devices)
    .set({ trustedUntil, userAgent })
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, hashToken(token))))
}

/** Returns true if a person trusts a browser. */
export async function isTrustedBrowser(
  ctx: Ctx,
  { userId, token }: { userId: string; token: string },
): Promise<boolean> {
  const [device] = await ctx.db
    .select({ trustedUntil: devices.trustedUntil })
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.tokenHash, hashToken(token))))
  return isTrustedDevice(device?.trustedUntil ?? null, ctx.now())
}
