import { type ProviderSignUp, providerRefusals, suggestUsername } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import type { Ctx } from '../../../runtime/context.ts'
import { readNewPerson } from './provider-flow.ts'
import { requireProvider } from './providers.ts'

/** Returns the new person whom a provider has identified in this browser. Refuses SIGN_IN_ATTEMPT_INVALID, SIGN_IN_PROVIDER_NOT_SET_UP. */
export async function readProviderSignUp(ctx: Ctx): Promise<ProviderSignUp> {
  const person = readNewPerson(ctx)
  if (!person) throw refuse(providerRefusals.attemptInvalid)
  const { email, emailVerified, name, invitation, provider } = person
  const { label } = requireProvider(ctx, provider)
  return { label, email, emailVerified, username: suggestUsername(name), invitation }
}
