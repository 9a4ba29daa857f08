import { z } from 'zod'
import { Moment } from '../kernel/index.ts'
import { SIGN_IN_PROVIDERS } from './rules/providers.ts'
import { SignUpInput } from './schema.ts'

/** Most characters of a parameter with which a provider returns the browser. */
const ANSWER_MAX = 4096
const AnswerParameter = z.string().max(ANSWER_MAX).optional()

export const ProviderInput = z.object({ provider: z.enum(SIGN_IN_PROVIDERS) })
export type ProviderInput = z.infer<typeof ProviderInput>

/** Purposes for which somebody goes to a provider. */
export const PROVIDER_PURPOSES = ['sign-in', 'connect', 'confirm'] as const

/**
 * Input of the start of a sign-in with a provider, of the connection of one to the signed-in person's account, or of a new
 * proof of who they are.
 */
export const StartProviderInput = ProviderInput.extend({
  purpose: z.enum(PROVIDER_PURPOSES).default('sign-in'),
  returnTo: SignUpInput.shape.returnTo,
  invitation: SignUpInput.shape.invitation,
})
export type StartProviderInput = z.infer<typeof StartProviderInput>

/** The provider's address for the browser. */
export const ProviderStart = z.object({ url: z.string() })
export type ProviderStart = z.infer<typeof ProviderStart>

/** The parameters with which the provider returned the browser. */
export const CompleteProviderInput = ProviderInput.extend({
  code: AnswerParameter,
  state: AnswerParameter,
  iss: AnswerParameter,
  error: AnswerParameter,
})
export type CompleteProviderInput = z.infer<typeof CompleteProviderInput>

/** Result of a sign-in with a provider. */
export const ProviderOutcome = z.object({
  outcome: z
    .enum(['signed-in', 'code', 'connected', 'confirmed', 'new'])
    .describe(
      '`code`: the sign-in waits for a code; `new`: nobody has this identity, and the person may create an account',
    ),
  returnTo: z.string().describe('The path on this site that the person goes on to'),
})
export type ProviderOutcome = z.infer<typeof ProviderOutcome>

/** A new person whom a provider has identified, before they create their account. */
export const ProviderSignUp = z.object({
  label: z.string().describe('Name of the provider'),
  email: z.string().nullable(),
  emailVerified: z.boolean().describe('True if the provider has confirmed the address, which then cannot be changed'),
  username: z.string().describe('Suggestion from the name at the provider; empty without one'),
  invitation: z.string().nullable(),
})
export type ProviderSignUp = z.infer<typeof ProviderSignUp>

/** Input of the account of a person whom a provider has identified. A confirmed address of theirs replaces `email`. */
export const ProviderSignUpInput = SignUpInput.omit({ password: true, returnTo: true })
export type ProviderSignUpInput = z.infer<typeof ProviderSignUpInput>

/** Result of a sign-up with a provider. */
export const ProviderSignUpResult = z.object({
  outcome: z
    .enum(['signed-in', 'confirm-email', 'awaits-approval'])
    .describe('`confirm-email`: the account is created when the link in a mail is opened'),
  returnTo: z.string().describe('The path on this site that the person goes on to'),
})
export type ProviderSignUpResult = z.infer<typeof ProviderSignUpResult>

/** Ways in which the signed-in person can sign in. */
export const SignInMethods = z.object({
  hasPassword: z.boolean(),
  providers: z.array(
    z.object({
      provider: z.enum(SIGN_IN_PROVIDERS),
      label: z.string(),
      available: z.boolean().describe('False if this site no longer offers the provider'),
      identity: z
        .object({ email: z.string().nullable(), createdAt: Moment, usedAt: Moment.nullable() })
        .nullable()
        .describe('The connected account; null without one'),
      canDisconnect: z.boolean().describe('False for the last way into the account'),
    }),
  ),
})
export type SignInMethods = z.infer<typeof SignInMethods>
