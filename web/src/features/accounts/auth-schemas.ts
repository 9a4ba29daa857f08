import { zodResolver } from '@hookform/resolvers/zod'
import { EmailInput, SignInInput, SignUpInput } from '@vitrine/core/accounts'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod'
import type { FormMode, TypedAccount } from './auth-mode.ts'

const Typed = z.object({
  email: z.string(),
  password: z.string(),
  username: z.string(),
  invitation: z.string(),
  isOldEnough: z.boolean(),
})

const RESOLVERS: Record<FormMode, Resolver<TypedAccount>> = {
  'sign-in': zodResolver(Typed.extend(SignInInput.shape)),
  'sign-up': zodResolver(Typed.extend(SignUpInput.omit({ invitation: true, isOldEnough: true }).shape)),
  forgot: zodResolver(Typed.extend(EmailInput.shape)),
}

/** Check of the fields of a person whom a provider has identified. */
export const providerSignUpResolver: Resolver<TypedAccount> = zodResolver(
  Typed.extend(SignUpInput.pick({ email: true, username: true }).shape),
)

/** Returns the check of the fields that the mode shows. Other fields are not checked. */
export function resolverOf(mode: FormMode): Resolver<TypedAccount> {
  return RESOLVERS[mode]
}
