/** Days for which a trusted device needs no code. */
export const DEVICE_TRUST_DAYS = 30
/** Minutes for which a sign-in with the right password waits for its code. */
export const SIGN_IN_CHALLENGE_MINUTES = 10
/** Minutes for which a passkey's challenge works. */
export const PASSKEY_CHALLENGE_MINUTES = 5
/** Most passkeys of an account. */
export const PASSKEYS_MAX = 20
/** Number of recovery codes of an account. Each works once. */
export const RECOVERY_CODES = 10
/** Seconds for which an authenticator app shows a code (RFC 6238). */
export const CODE_PERIOD_SECONDS = 30
/** Periods before and after the present one whose codes are accepted, for clocks that differ. */
export const CODE_WINDOW = 1

/** A device is trusted for 30 days after its person signed in there with a code and asked for it. */
export function isTrustedDevice(trustedUntil: Date | null, now: Date): boolean {
  return trustedUntil !== null && now.getTime() < trustedUntil.getTime()
}

/**
 * A sign-in to an account with two-factor authentication needs a code, by whatever method the person signed in, except
 * on a device that they trust.
 */
export function needsCode({ hasFactor, isTrusted }: { hasFactor: boolean; isTrusted: boolean }): boolean {
  return hasFactor && !isTrusted
}

/**
 * A code of the authenticator app works once: after it, only codes of later periods are accepted.
 */
export function isUnusedStep(step: number, lastStep: number | null): boolean {
  return lastStep === null || step > lastStep
}

/** Codes are compared without case, spaces and dashes. In recovery codes, o counts as 0, and i and l count as 1. */
export function normalizeCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
}

/** Returns true for a code of an authenticator app; other codes are recovery codes. */
export function isAppCode(normalized: string): boolean {
  return /^\d{6}$/.test(normalized)
}

/** Hours for which the recovery of an account without its second factor waits, so that its owner can stop it. */
export const FACTOR_RECOVERY_HOURS = 72
/** Hours before the end of the wait at which a mail reminds of a recovery. */
export const FACTOR_RECOVERY_REMINDER_HOURS = 24
/** Days after the wait for which the link of a recovery works. */
export const FACTOR_RECOVERY_LIFE_DAYS = 7

const HOUR_MS = 60 * 60_000

/**
 * The link of a recovery signs in and turns two-factor authentication off from 72 hours after the request on, for seven
 * days.
 */
export function factorRecoveryTimes(requestedAt: Date): { readyAt: Date; expiresAt: Date } {
  const readyAt = new Date(requestedAt.getTime() + FACTOR_RECOVERY_HOURS * HOUR_MS)
  return { readyAt, expiresAt: new Date(readyAt.getTime() + FACTOR_RECOVERY_LIFE_DAYS * 24 * HOUR_MS) }
}
