import type { PasskeyProof, PasskeyRequest } from '@vitrine/core/accounts'
import { askForPasskey, stopAskingForPasskey } from '../../session/passkey-proof.ts'

/** Part of a challenge's life after which the offer takes a new one. */
const RENEWED_AFTER = 0.8

/**
 * Offers the person's passkeys in the list of the email field, where the browser can. The challenge is renewed before it
 * expires, and when the tab is shown again, because another tab may have replaced it. Failures stay quiet: the offer is
 * an addition to the form. Returns a function that ends it.
 */
export function offerPasskeys({
  request,
  onChosen,
}: {
  /** Asks the server for a challenge. */
  request: () => Promise<PasskeyRequest>
  onChosen: (proof: PasskeyProof) => void
}): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let renewal: ReturnType<typeof setTimeout> | undefined

  async function offer(): Promise<void> {
    clearTimeout(renewal)
    if (!(await canOffer()) || signal.aborted) return
    const options = await request()
    if (signal.aborted) return
    renewal = setTimeout(offerQuietly, options.timeout * RENEWED_AFTER)
    const proof = await askForPasskey(options, { inList: true })
    if (!signal.aborted) onChosen(proof)
  }
  // The browser rejects an offer that was ended, or replaced by a newer one.
  const offerQuietly = () => void offer().catch(() => null)

  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && offerQuietly(), {
    signal,
  })
  offerQuietly()
  return () => {
    ended.abort()
    // Without a renewal, nothing was asked of the browser yet.
    if (renewal !== undefined) void stopAskingForPasskey().catch(() => null)
    clearTimeout(renewal)
  }
}

async function canOffer(): Promise<boolean> {
  return (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true
}
