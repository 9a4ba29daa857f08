import { canDisconnect, SIGN_IN_PROVIDERS, type SignInMethods, type SignInProviderId } from '@vitrine/core/accounts'
import type { Ctx } from '../../../runtime/context.ts'
import { selectPasswordHash } from '../passwords.ts'
import { selectIdentities } from './queries.ts'

/** Names of providers that this site no longer offers. */
const FORMER_LABELS: Record<SignInProviderId, string> = { oidc: 'Earlier login', google: 'Google', discord: 'Discord' }

/** Returns the ways in which a person can sign in, and the providers that they can connect. */
export async function readOwnMethods(ctx: Ctx, userId: string): Promise<SignInMethods> {
  const { signInProviders: offered, config } = ctx.deps
  const own = await selectIdentities(ctx.db, userId)
  const hasPassword = (await selectPasswordHash(ctx.db, userId)) !== null
  const isOffered = (id: SignInProviderId) => offered.some((each) => each.id === id)
  const usable = own.filter(({ provider }) => isOffered(provider)).length
  return {
    hasPassword,
    providers: SIGN_IN_PROVIDERS.flatMap((provider) => {
      const available = isOffered(provider)
      const identity = own.find((each) => each.provider === provider)
      if (!available && !identity) return []
      return {
        provider,
        label: offered.find(({ id }) => id === provider)?.label ?? FORMER_LABELS[provider],
        available,
        identity: identity
          ? {
              email: identity.email,
              createdAt: identity.createdAt.toISOString(),
              usedAt: identity.usedAt?.toISOString() ?? null,
            }
          : null,
        canDisconnect:
          identity !== undefined &&
          (!available || canDisconnect({ hasPassword: hasPassword && config.signIn.passwords, providers: usable })),
      }
    }),
  }
}
