import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 32
const PURPOSE = 'vitrine unsubscribe links'

/** Signs the ids of people in links that work without signing in. */
export interface LinkSigner {
  /** Returns a token that contains the id. It does not expire. */
  sign(id: string): string
  /** Returns the id; null if neither the present secret nor an earlier one signed the token. */
  read(token: string): string | null
}

/** Creates a signer whose keys are derived from the session secret and from earlier ones. */
export function createLinkSigner(secret: string, oldSecrets: readonly string[] = []): LinkSigner {
  const current = deriveKey(secret)
  const keys = [current, ...oldSecrets.map(deriveKey)]
  return {
    sign: (id) => `${id}.${codeOf(current, id).toString('base64url')}`,
    read(token) {
      const [id = '', code = ''] = token.split('.')
      const given = Buffer.from(code, 'base64url')
      const isSigned = keys.some((key) => {
        const expected = codeOf(key, id)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      return isSigned ? id : null
    },
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES))
}

function codeOf(key: Buffer, id: string): Buffer {
  return createHmac('sha256', key).update(id).digest()
}
