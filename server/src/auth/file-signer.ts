import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PictureSize } from '@vitrine/core/archives'
import type { FileKind } from '@vitrine/core/files'

const KEY_BYTES = 32
const PURPOSE = 'vitrine archived files'

/** A stored picture with its variants, as an archive contains it. */
export interface SignedPicture {
  kind: FileKind
  /** Size in pixels; null for an animation. */
  size: PictureSize | null
  /** The picture itself first, then its variants, each with the SHA-256 of its content in hexadecimal. */
  parts: readonly { width: number | null; avif: boolean; sha256: string }[]
}

/** Signs the pictures of archives, so that an import recognizes those that this deployment made. */
export interface FileSigner {
  /** Returns the signature of a picture: an HMAC-SHA-256 in base64url. */
  sign(picture: SignedPicture): string
  /** Returns true if the present secret or an earlier one signed the picture. */
  isSigned(picture: SignedPicture, signature: string): boolean
}

/** Creates a signer whose keys are derived from the session secret and from earlier ones. */
export function createFileSigner(secret: string, oldSecrets: readonly string[] = []): FileSigner {
  const current = deriveKey(secret)
  const keys = [current, ...oldSecrets.map(deriveKey)]
  return {
    sign: (picture) => codeOf(current, picture).toString('base64url'),
    isSigned(picture, signature) {
      const given = Buffer.from(signature, 'base64url')
      return keys.some((key) => {
        const code = codeOf(key, picture)
        return given.length === code.length && timingSafeEqual(given, code)
      })
    },
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES))
}

function codeOf(key: Buffer, { kind, size, parts }: SignedPicture): Buffer {
  const text = JSON.stringify([
    kind,
    size && [size.width, size.height, ...(size.light ? [size.light.dark, size.light.light] : [])],
    parts.map(({ width, avif, sha256 }) => [width, avif, sha256]),
  ])
  return createHmac('sha256', key).update(text).digest()
}
