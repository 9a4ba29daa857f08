import { z } from 'zod'
import { Id, Moment } from '../kernel/index.ts'
import { PasskeyProof } from './passkey-schema.ts'
import { Password, TypedPassword } from './schema.ts'
import { FactorCode } from './second-factor-schema.ts'

/** Ways to prove who somebody is, the quickest first. A new way needs an entry here and one in {@link IdentityProof}. */
export const PROOF_KINDS = ['passkey', 'password', 'code'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

/** A proof of who somebody is, given within a running session. */
export const IdentityProof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('password'), password: TypedPassword }),
  z.object({ kind: z.literal('code'), code: FactorCode }),
  z.object({ kind: z.literal('passkey'), passkey: PasskeyProof }),
])
export type IdentityProof = z.infer<typeof IdentityProof>

export const ConfirmIdentityInput = z.object({ proof: IdentityProof })
export type ConfirmIdentityInput = z.infer<typeof ConfirmIdentityInput>

/** Settings of the signed-in person's own account. */
export const AccountSettings = z.object({
  email: z.string(),
  username: z.string(),
  pendingEmail: z
    .object({ email: z.string(), expiresAt: Moment })
    .nullable()
    .describe('The new address that waits for its confirmation'),
  hasPassword: z.boolean().describe('False for an account that signs in by other means'),
})
export type AccountSettings = z.infer<typeof AccountSettings>

/** Input of a new password. An account without one needs no `currentPassword`, but a fresh sign-in. */
export const ChangePasswordInput = z.object({ currentPassword: TypedPassword.optional(), newPassword: Password })
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>

/** The token of a link in a mail about a change of address. */
export const EmailChangeInput = z.object({ token: z.string().max(512).default('') })

/** The addresses of a change. */
export const EmailChangeView = z.object({ oldEmail: z.string(), newEmail: z.string() })
export type EmailChangeView = z.infer<typeof EmailChangeView>

/** A browser in which the person is signed in. */
export const OwnSession = z.object({
  id: Id,
  browser: z.string().nullable().describe('Name of the browser; null if it did not say one'),
  system: z.string().nullable().describe('Name of the operating system; null if it is unknown'),
  mobile: z.boolean().describe('True for a phone or a tablet'),
  createdAt: Moment,
  usedAt: Moment.describe('Time of the last use, to the hour'),
  current: z.boolean().describe('True for the session of this request'),
})
export type OwnSession = z.infer<typeof OwnSession>
