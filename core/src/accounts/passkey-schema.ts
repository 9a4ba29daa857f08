import { z } from 'zod'
import { Id, Moment } from '../kernel/index.ts'
import { settingsTexts } from './settings-texts.ts'

/** Most characters of a part of a browser's response. */
const PART_MAX = 20_000
/** Most characters of a passkey's name. */
const PASSKEY_NAME_MAX = 60

const Part = z.string().min(1).max(PART_MAX)
const Credential = { id: Part, rawId: Part, type: z.literal('public-key') }

/** A browser's response to a challenge, as WebAuthn defines it. */
export const PasskeyProof = z.object({
  ...Credential,
  response: z.object({ clientDataJSON: Part, authenticatorData: Part, signature: Part }),
})
export type PasskeyProof = z.infer<typeof PasskeyProof>

/** A browser's new passkey, as WebAuthn defines it. */
export const NewPasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Part,
    attestationObject: Part,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const SignInWithPasskeyInput = z.object({ proof: PasskeyProof })
export type SignInWithPasskeyInput = z.infer<typeof SignInWithPasskeyInput>

export const AddPasskeyInput = z.object({ passkey: NewPasskey })
export type AddPasskeyInput = z.infer<typeof AddPasskeyInput>

/** Name of a passkey, by which its owner recognizes it. */
const PasskeyName = z
  .string({ error: settingsTexts.passkeyNameRequired })
  .trim()
  .min(1, { error: settingsTexts.passkeyNameRequired })
  .max(PASSKEY_NAME_MAX, { error: `Names have ${PASSKEY_NAME_MAX} characters or less` })

export const RenamePasskeyInput = z.object({ id: Id, name: PasskeyName })
export type RenamePasskeyInput = z.infer<typeof RenamePasskeyInput>

/** Options that a browser passes on to WebAuthn. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** Options that a browser passes on to WebAuthn for one of the person's own passkeys. */
export const OwnPasskeyRequest = PasskeyRequest.extend({
  allowCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
})
export type OwnPasskeyRequest = z.infer<typeof OwnPasskeyRequest>

/** Options with which a browser creates a passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  timeout: z.int(),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** A passkey of the signed-in person. */
export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Moment, usedAt: Moment.nullable() })
export type Passkey = z.infer<typeof Passkey>
