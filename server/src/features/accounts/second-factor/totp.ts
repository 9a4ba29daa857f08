import { CODE_PERIOD_SECONDS, CODE_WINDOW } from '@vitrine/core/accounts'
import { site } from '@vitrine/core/site'
import { Secret, TOTP } from 'otpauth'

/** Bytes of a key, as RFC 4226 recommends for SHA-1. */
const KEY_BYTES = 20

/** Returns a new random key in base32. */
export function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32
}

/**
 * Returns the period of a code (RFC 6238: SHA-1, six digits, 30 seconds) that is valid at `now`; null for a wrong one.
 * Codes of the period before and after are valid too.
 */
export function stepOfCode(key: string, { code, now }: { code: string; now: Date }): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(key).validate({ token: code, timestamp, window: CODE_WINDOW })
  return delta === null ? null : Math.floor(timestamp / (CODE_PERIOD_SECONDS * 1000)) + delta
}

/** Returns the address that authenticator apps read. It names the account by its email address. */
export function keyUrl(key: string, email: string): string {
  return totpOf(key, email).toString()
}

function totpOf(key: string, label?: string): TOTP {
  return new TOTP({
    issuer: site.name,
    ...(label !== undefined && { label }),
    secret: Secret.fromBase32(key),
    algorithm: 'SHA1',
    digits: 6,
    period: CODE_PERIOD_SECONDS,
  })
}
