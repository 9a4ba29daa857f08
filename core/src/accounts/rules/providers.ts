import { USERNAME_MAX, USERNAME_MIN } from './usernames.ts'

/** Providers at which people can sign in. `oidc` is the one that the operator names. Their order is that of the buttons. */
export const SIGN_IN_PROVIDERS = ['oidc', 'google', 'discord'] as const
export type SignInProviderId = (typeof SIGN_IN_PROVIDERS)[number]

/** Minutes within which a person returns from a provider, and then chooses a username. */
export const PROVIDER_FLOW_MINUTES = 15

/** A provider of members only lets in people with a confirmed address in one of its domains, if it names any. */
export function isAllowedAddress(
  { email, emailVerified }: { email: string | null; emailVerified: boolean },
  allowedDomains: readonly string[],
): boolean {
  if (allowedDomains.length === 0) return true
  return emailVerified && email !== null && allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1))
}

/** Seconds by which the clocks of this site and of a provider may differ. */
export const PROVIDER_CLOCK_TOLERANCE_S = 60

/**
 * A provider proves who somebody is if they signed in there after this site asked. The answer of one that does not say
 * when is a proof only for people who can give no other.
 */
export function provesIdentity({
  signedInAt,
  askedAt,
  hasOtherProof,
}: {
  /** Time at which the person signed in at the provider; null if it does not say. */
  signedInAt: Date | null
  askedAt: Date
  hasOtherProof: boolean
}): boolean {
  if (signedInAt === null) return !hasOtherProof
  return signedInAt.getTime() >= askedAt.getTime() - PROVIDER_CLOCK_TOLERANCE_S * 1000
}

/** A provider can be disconnected unless it is the last way into the account. */
export function canDisconnect({ hasPassword, providers }: { hasPassword: boolean; providers: number }): boolean {
  return hasPassword || providers > 1
}

/** Returns the username that the form suggests for a name at a provider; empty if nothing is left of it. */
export function suggestUsername(name: string | null): string {
  const [local = ''] = (name ?? '').split('@', 1)
  const words = local
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]/)
  const plain = words.filter(Boolean).join('_').slice(0, USERNAME_MAX)
  return plain.length < USERNAME_MIN ? '' : plain
}
