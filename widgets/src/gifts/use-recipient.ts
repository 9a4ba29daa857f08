import { giftTexts } from '@vitrine/core/gifts/texts'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi, isRefusal } from '../api/call-api.ts'
import type { PaymentToast } from '../checkout/payment-toast.ts'

/** Delay of the look-up after the last key, in milliseconds. */
const DEBOUNCE_MS = 500
/** Minimum length of an unknown name for a toast; a shorter one is still being typed. */
const TOAST_MIN_LENGTH = 3

/** State of the name in the field. */
export type Recipient =
  | { type: 'empty' | 'searching' | 'unknown' | 'failed' }
  | { type: 'found'; username: string; title: string | null }
  /** An account that cannot receive a gift, and the reason. */
  | { type: 'refused'; reason: string }

/** Looks up the recipient half a second after the last key. Responses to an older text are dropped. */
export function useRecipient(
  typed: string,
  { notify, onSignedOut }: { notify(toast: PaymentToast): void; onSignedOut(): void },
): Recipient {
  const name = typed.trim().replace(/^@/, '')
  const [answer, setAnswer] = useState<{ name: string; recipient: Recipient } | null>(null)

  const showToastFor = useEffectEvent((recipient: Recipient) => {
    if (recipient.type === 'refused') notify({ kind: 'error', text: recipient.reason })
    if (recipient.type === 'failed') notify({ kind: 'error', text: giftTexts.searchFailed })
    if (recipient.type === 'unknown' && name.length >= TOAST_MIN_LENGTH) {
      notify({ kind: 'error', text: giftTexts.userNotFoundToast })
    }
  })
  const leave = useEffectEvent(onSignedOut)

  useEffect(() => {
    if (name === '') return
    let outdated = false
    const timer = setTimeout(async () => {
      const recipient = await lookUp(name)
      if (outdated) return
      if (!recipient) return leave()
      setAnswer({ name, recipient })
      showToastFor(recipient)
    }, DEBOUNCE_MS)
    return () => {
      outdated = true
      clearTimeout(timer)
    }
  }, [name])

  if (name === '') return { type: 'empty' }
  return answer?.name === name ? answer.recipient : { type: 'searching' }
}

/** Looks up an account by its username. Returns null if the sender is signed out. Never rejects. */
async function lookUp(name: string): Promise<Recipient | null> {
  try {
    return { type: 'found', ...(await callApi('GET /gifts/recipients/{username}', { username: name })) }
  } catch (error) {
    if (isRefusal(error, 'NOT_SIGNED_IN')) return null
    if (isRefusal(error, 'USER_NOT_FOUND', 'INVALID_INPUT')) return { type: 'unknown' }
    if (isRefusal(error, 'GIFT_TO_SELF', 'RECIPIENT_PREMIUM') && error instanceof Error) {
      return { type: 'refused', reason: error.message }
    }
    return { type: 'failed' }
  }
}
