import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { contract } from '@vitrine/core/contract'
import { TEST_ORIGIN, type Visitor } from './test-app.ts'

/** Flags of an authenticator's data (WebAuthn, section 6.1): present, verified, with a new credential. */
const PRESENT = 0x01
const VERIFIED = 0x04
const NEW = 0x40

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** A device with a passkey, in place of a browser and its authenticator. */
export interface TestPasskey {
  /** Stores the passkey for the signed-in person. */
  add(visitor: Visitor): ReturnType<Visitor['call']>
  /** Answers a challenge. `origin` and `verified` are those of another site, or of a device that checked nobody. */
  answer(challenge: string, options?: { origin?: string; verified?: boolean }): object
  /** Asks for a challenge and signs in. */
  signIn(visitor: Visitor): ReturnType<Visitor['call']>
  /** Asks for a challenge and proves in a running session who its person is. */
  prove(visitor: Visitor): ReturnType<Visitor['call']>
}

/** Creates a device with a passkey of this site, with an ES256 key. */
export function createTestPasskey(): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  const authenticatorData = (flags: number) => Buffer.concat([sha256('vitrine.test'), Buffer.from([flags, 0, 0, 0, 0])])
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** Returns the public key in COSE, as CBOR: key type EC2, ES256, P-256, x and y. */
  function coseKey(): Buffer {
    const parts = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')]
    return Buffer.concat([...parts, Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')])
  }

  /** Returns an attestation of the format `none`, as CBOR. */
  function attestation(): Buffer {
    const length = Buffer.from([0, credentialId.length])
    const data = [authenticatorData(PRESENT | VERIFIED | NEW), Buffer.alloc(16), length, credentialId, coseKey()]
    const bytes = Buffer.concat(data)
    const before = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')
    return Buffer.concat([before, Buffer.from([0x58, bytes.length]), bytes])
  }

  function answer(challenge: string, { origin = TEST_ORIGIN, verified = true } = {}): object {
    const client = clientData('webauthn.get', challenge, origin)
    const data = authenticatorData(PRESENT | (verified ? VERIFIED : 0))
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    }
  }

  return {
    answer,
    async add(visitor) {
      const { challenge } = (await visitor.call(contract.accounts.startPasskey, {}, {})).output
      const client = base64url(clientData('webauthn.create', challenge, TEST_ORIGIN))
      const response = { clientDataJSON: client, attestationObject: base64url(attestation()) }
      const passkey = { id, rawId: id, type: 'public-key', response }
      return visitor.call(contract.accounts.addPasskey, {}, { passkey })
    },
    async signIn(visitor) {
      const { challenge } = (await visitor.call(contract.accounts.startPasskeySignIn, {}, {})).output
      return visitor.call(contract.accounts.signInWithPasskey, {}, { proof: answer(challenge) })
    },
    async prove(visitor) {
      const { challenge } = (await visitor.call(contract.accounts.startPasskeyProof, {}, {})).output
      const proof = { kind: 'passkey', passkey: answer(challenge) }
      return visitor.call(contract.accounts.confirmIdentity, {}, { proof })
    },
  }
}
