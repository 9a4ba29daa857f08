import { providerRefusals, type SignInProviderId } from '@vitrine/core/accounts'
import { type Refusal, refuse } from '@vitrine/core/kernel'
import { Outage } from '../../../log/outage.ts'
import type { Ctx } from '../../../runtime/context.ts'
import type { SignInProvider } from '../../../third-parties/oidc/client.ts'
import { SignInAnswerInvalid, SignInDenied } from '../../../third-parties/oidc/errors.ts'

/** Returns a provider's client. Refuses SIGN_IN_PROVIDER_NOT_SET_UP. */
export function requireProvider({ deps }: Ctx, id: SignInProviderId): SignInProvider {
  const provider = deps.signInProviders.find((each) => each.id === id)
  if (!provider) throw refuse(providerRefusals.notSetUp)
  return provider
}

/** Returns the address on this site to which a provider returns the browser. */
export function returnAddress({ deps }: Ctx, id: SignInProviderId): string {
  return `${deps.config.publicUrl}/auth/callback/${id}`
}

/** Awaits a request that no person answers. Refuses SIGN_IN_PROVIDER_UNAVAILABLE. Throws all other errors as they are. */
export async function orUnavailable<Result>(ctx: Ctx, request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof Outage)) throw error
    ctx.deps.log.warn({ err: error, requestId: ctx.requestId }, 'a sign-in with a provider could not start')
    throw refuse(providerRefusals.unavailable)
  }
}

/**
 * Awaits a request to a provider and returns its result. Refuses SIGN_IN_DENIED, SIGN_IN_ANSWER_INVALID,
 * SIGN_IN_PROVIDER_UNAVAILABLE. Throws all other errors as they are.
 */
export async function orProviderRefusal<Result>(ctx: Ctx, request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    if (!(error instanceof SignInDenied)) {
      ctx.deps.log.warn({ err: error, requestId: ctx.requestId }, 'a sign-in with a provider failed')
    }
    throw refusal
  }
}

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof SignInDenied) return refuse(providerRefusals.denied)
  if (error instanceof SignInAnswerInvalid) return refuse(providerRefusals.answerInvalid)
  return error instanceof Outage ? refuse(providerRefusals.unavailable) : null
}
