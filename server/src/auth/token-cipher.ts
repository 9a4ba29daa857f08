import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Version of the sealed format: `v1.{key id}.{nonce}.{ciphertext and tag}`, the last two in base64url. */
const FORMAT = 'v1'
const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const KEY_ID_BYTES = 6
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts tokens for the database with keys that are derived from the session secret. */
export interface TokenCipher {
  /** Returns the sealed text. It can only be decrypted with the same `boundTo`, so it is useless in another row. */
  encrypt(text: string, boundTo: string): string
  /** Returns the text; null if it was sealed with an unknown secret or another `boundTo`, or was changed. */
  decrypt(sealed: string, boundTo: string): string | null
  /** Start of all texts that the present secret sealed, and of no others. */
  currentPrefix: string
}

/** Creates a cipher that encrypts with `secret` and also decrypts what `oldSecrets` sealed. */
export function createTokenCipher(secret: string, oldSecrets: readonly string[] = []): TokenCipher {
  const current = deriveKey(secret)
  const keys = new Map([...oldSecrets.map(deriveKey), current].map((key) => [key.id, key]))

  return {
    encrypt(text, boundTo) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, current.bytes, nonce).setAAD(Buffer.from(boundTo))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [FORMAT, current.id, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    decrypt(sealed, boundTo) {
      const [format, id = '', nonceText = '', content = ''] = sealed.split('.')
      const key = keys.get(id)
      const nonce = Buffer.from(nonceText, 'base64url')
      const bytes = Buffer.from(content, 'base64url')
      if (format !== FORMAT || !key || nonce.length !== NONCE_BYTES || bytes.length < TAG_BYTES) return null
      const end = bytes.length - TAG_BYTES
      try {
        const decipher = createDecipheriv(ALGORITHM, key.bytes, nonce)
        decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(end))
        return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    currentPrefix: `${FORMAT}.${current.id}.`,
  }
}

/**
 * Derives a key from a secret, and the id that names the key in sealed texts. The id reveals neither key nor secret.
 */
function deriveKey(secret: string): { id: string; bytes: Buffer } {
  const derive = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes))
  return {
    id: derive('vitrine token key id', KEY_ID_BYTES).toString('base64url'),
    bytes: derive('vitrine token key', KEY_BYTES),
  }
}
