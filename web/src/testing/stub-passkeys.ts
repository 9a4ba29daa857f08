import { onTestFinished, vi } from 'vitest'

/** Challenge of a test's server. */
export const PASSKEY_CHALLENGE = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
} as const
const bytes = () => new Uint8Array([1, 2, 3]).buffer
/** Credential of the browser, in answer to the challenge. */
const CREDENTIAL = {
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  response: { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() },
  getClientExtensionResults: () => ({}),
}

/** The same as the app sends it. */
export const PASSKEY_ANSWER = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' },
}

/** Takes the place of the browser's passkeys. Each request waits until it is chosen or ended. */
export function stubPasskeys({ inList = false }: { inList?: boolean } = {}) {
  const requests: { options: CredentialRequestOptions; choose: () => void }[] = []
  const get = vi.spyOn(navigator.credentials, 'get').mockImplementation(
    (options = {}) =>
      new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
        // The library reads no more of a credential than this.
        requests.push({ options, choose: () => resolve(CREDENTIAL as unknown as Credential) })
      }),
  )
  const can = vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(inList)
  onTestFinished(() => {
    get.mockRestore()
    can.mockRestore()
  })
  return { requests }
}
