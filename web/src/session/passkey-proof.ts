import type { OwnPasskeyRequest, PasskeyProof, PasskeyRequest } from '@vitrine/core/accounts'

/**
 * Asks the browser for a passkey and returns its answer. An earlier request of this tab ends, and rejects. With `inList`
 * the passkeys are offered in the list of the field with the autocomplete token `webauthn`, without a dialog.
 */
export async function askForPasskey(
  options: PasskeyRequest | OwnPasskeyRequest,
  { inList = false }: { inList?: boolean } = {},
): Promise<PasskeyProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The library takes a list that it may change.
  const own = 'allowCredentials' in options ? [...options.allowCredentials] : []
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: { ...options, allowCredentials: own },
    useBrowserAutofill: inList,
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } }
}

/** Ends the request for a passkey that still waits in this tab, if there is one. */
export async function stopAskingForPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}
