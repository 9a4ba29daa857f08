import { kernelRefusals, publicProcedure, signedInProcedure } from '../kernel/index.ts'
import { providerRefusals } from './providers-refusals.ts'
import {
  CompleteProviderInput,
  ProviderInput,
  ProviderOutcome,
  ProviderSignUp,
  ProviderSignUpInput,
  ProviderSignUpResult,
  ProviderStart,
  SignInMethods,
  StartProviderInput,
} from './providers-schema.ts'
import { accountRefusals } from './refusals.ts'

const tags = ['Accounts']
const { notSetUp, unavailable, attemptInvalid, denied, answerInvalid, domainNotAllowed } = providerRefusals

/** Sign-in with providers: OpenID Connect, Google and Discord. */
export const providersContract = {
  startProviderSignIn: publicProcedure(
    notSetUp,
    unavailable,
    kernelRefusals.notSignedIn,
    accountRefusals.freshSignInRequired,
    accountRefusals.secondFactorRequired,
    providerRefusals.identityNotFound,
  )
    .route({
      method: 'POST',
      path: '/auth/providers/{provider}/start',
      tags,
      summary: 'Start to sign in with a provider, to connect one, or to prove with one who I am',
      description:
        'Returns the provider’s address, and sets a cookie: the answer works once, in this browser, for 15 minutes. To connect a provider needs a fresh sign-in; to confirm who you are needs a connected one, and no two-factor authentication.',
    })
    .input(StartProviderInput)
    .output(ProviderStart),
  completeProviderSignIn: publicProcedure(
    notSetUp,
    unavailable,
    attemptInvalid,
    kernelRefusals.notSignedIn,
    denied,
    answerInvalid,
    domainNotAllowed,
    providerRefusals.identityTaken,
    providerRefusals.alreadyConnected,
    providerRefusals.emailHasAccount,
    providerRefusals.identityMismatch,
    providerRefusals.signInNotRecent,
    accountRefusals.secondFactorRequired,
    accountRefusals.accountSuspended,
    accountRefusals.awaitsApproval,
    accountRefusals.signUpClosed,
  )
    .route({
      method: 'POST',
      path: '/auth/providers/{provider}/complete',
      tags,
      summary: 'Complete a sign-in with the answer of its provider',
      description:
        'Sets the session cookie if an account has the identity. A new person gets a cookie with which they create an account.',
    })
    .input(CompleteProviderInput)
    .output(ProviderOutcome),
  readProviderSignUp: publicProcedure(attemptInvalid, notSetUp)
    .route({
      method: 'GET',
      path: '/auth/providers/sign-up',
      tags,
      summary: 'The new person whom a provider has identified in this browser',
      description: 'Changes nothing.',
    })
    .output(ProviderSignUp),
  signUpWithProvider: publicProcedure(
    accountRefusals.accountSuspended,
    accountRefusals.secondFactorRequired,
    attemptInvalid,
    providerRefusals.identityTaken,
    accountRefusals.emailRegistered,
    accountRefusals.usernameTaken,
    accountRefusals.emailDomainBlocked,
    accountRefusals.signUpClosed,
    accountRefusals.invitationInvalid,
    accountRefusals.ageNotStated,
  )
    .route({
      method: 'POST',
      path: '/auth/providers/sign-up',
      tags,
      successStatus: 201,
      summary: 'Create the account of a person whom a provider has identified',
      description: 'An address that the provider has not confirmed gets a confirmation mail first.',
    })
    .input(ProviderSignUpInput)
    .output(ProviderSignUpResult),
  signInMethods: signedInProcedure()
    .route({ method: 'GET', path: '/account/sign-in-methods', tags, summary: 'The ways in which I can sign in' })
    .output(SignInMethods),
  disconnectProvider: signedInProcedure(
    providerRefusals.identityNotFound,
    providerRefusals.lastSignInMethod,
    accountRefusals.freshSignInRequired,
  )
    .route({
      method: 'DELETE',
      path: '/account/sign-in-methods/{provider}',
      tags,
      summary: 'Disconnect a provider from my account',
    })
    .input(ProviderInput)
    .output(SignInMethods),
}
