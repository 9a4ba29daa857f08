import { giftTexts } from '@vitrine/core/gifts/texts'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi, isRefusal } from '../api/call-api.ts'
import type { PaymentWords } from '../checkout/payment-words.ts'

/** Milliseconds after the last key. */
const DEBOUNCE = 500
/** A shorter name is still being typed: nobody is told of it. */
const TOLD_FROM = 3

/** What is known of the name that stands in the field. */
export type Recipient =
  | { type: 'empty' | 'searching' | 'unknown' | 'failed' }
  | { type: 'found'; username: string; title: string | null }
  /** Somebody who cannot be given anything, and why. */
  | { type: 'refused'; reason: string }

/** Looks up who is meant, half a second after the last key. An answer to an older text is never shown. */
export function useRecipient(
  typed: string,
  { notify, onSignedOut }: { notify(words: PaymentWords): void; onSignedOut(): void },
): Recipient {
  const name = typed.trim().replace(/^@/, '')
  const [answer, setAnswer] = useState<{ name: string; recipient: Recipient } | null>(null)

  const tell = useEffectEvent((recipient: Recipient) => {
    if (recipient.type === 'refused') notify({ kind: 'error', text: recipient.reason })
    if (recipient.type === 'failed') notify({ kind: 'error', text: giftTexts.searchFailed })
    if (recipient.type === 'unknown' && name.length >= TOLD_FROM) {
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
      tell(recipient)
    }, DEBOUNCE)
    return () => {
      outdated = true
      clearTimeout(timer)
    }
  }, [name])

  if (name === '') return { type: 'empty' }
  return answer?.name === name ? answer.recipient : { type: 'searching' }
}

/** Null for somebody signed out. */
async function lookUp(name: string): Promise<Recipient | null> {
  try {
    const { username, title } = await callApi(`gifts/recipients/${encodeURIComponent(name)}`)
    return { type: 'found', username: String(username), title: typeof title === 'string' ? title : null }
  } catch (error) {
    if (isRefusal(error, 'NOT_SIGNED_IN')) return null
    if (isRefusal(error, 'USER_NOT_FOUND', 'INVALID_INPUT')) return { type: 'unknown' }
    if (isRefusal(error, 'GIFT_TO_SELF', 'RECIPIENT_PREMIUM') && error instanceof Error) {
      return { type: 'refused', reason: error.message }
    }
    return { type: 'failed' }
  }
}
