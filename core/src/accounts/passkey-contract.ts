import { z } from 'zod'
import { Done, Id, publicProcedure, signedInProcedure } from '../kernel/index.ts'
import {
  AddPasskeyInput,
  OwnPasskeyRequest,
  Passkey,
  PasskeyCreation,
  PasskeyRequest,
  RenamePasskeyInput,
  SignInWithPasskeyInput,
} from './passkey-schema.ts'
import { providerRefusals } from './providers-refusals.ts'
import { accountRefusals } from './refusals.ts'
import { Account } from './schema.ts'

const tags = ['Accounts']

/** Passkeys (WebAuthn), which sign in without a password. */
export const passkeyContract = {
  startPasskeySignIn: publicProcedure()
    .route({
      method: 'POST',
      path: '/auth/passkey-challenge',
      tags,
      summary: 'Get a challenge for a passkey',
      description: 'Sets a cookie that the response to the challenge needs. It works once, for five minutes.',
    })
    .output(PasskeyRequest),
  signInWithPasskey: publicProcedure(
    accountRefusals.passkeyInvalid,
    accountRefusals.accountSuspended,
    accountRefusals.secondFactorRequired,
    providerRefusals.passwordsOff,
  )
    .route({
      method: 'POST',
      path: '/auth/sign-in/passkey',
      tags,
      summary: 'Sign in with a passkey',
      description: 'Needs no code, because the device has verified its person. Sets the session cookie.',
    })
    .input(SignInWithPasskeyInput)
    .output(Account),
  startPasskeyProof: signedInProcedure(accountRefusals.passkeyNotFound)
    .route({
      method: 'POST',
      path: '/passkeys/proof-challenge',
      tags,
      summary: 'Get a challenge to prove who I am with a passkey',
      description: 'Sets a cookie that the proof needs. It works once, for five minutes.',
    })
    .output(OwnPasskeyRequest),
  listPasskeys: signedInProcedure()
    .route({ method: 'GET', path: '/passkeys', tags, summary: 'My passkeys' })
    .output(z.array(Passkey)),
  startPasskey: signedInProcedure(accountRefusals.freshSignInRequired, accountRefusals.passkeyLimit)
    .route({ method: 'POST', path: '/passkeys/challenge', tags, summary: 'Get a challenge for a new passkey' })
    .output(PasskeyCreation),
  addPasskey: signedInProcedure(
    accountRefusals.freshSignInRequired,
    accountRefusals.passkeyInvalid,
    accountRefusals.passkeyLimit,
  )
    .route({
      method: 'POST',
      path: '/passkeys',
      tags,
      summary: 'Store a new passkey',
      description: 'It is named by its browser. A mail reports it.',
    })
    .input(AddPasskeyInput)
    .output(Passkey),
  renamePasskey: signedInProcedure(accountRefusals.passkeyNotFound)
    .route({ method: 'PATCH', path: '/passkeys/{id}', tags, summary: 'Rename one of my passkeys' })
    .input(RenamePasskeyInput)
    .output(Done),
  removePasskey: signedInProcedure(accountRefusals.freshSignInRequired, accountRefusals.passkeyNotFound)
    .route({ method: 'DELETE', path: '/passkeys/{id}', tags, summary: 'Remove one of my passkeys' })
    .input(z.object({ id: Id }))
    .output(Done),
}
