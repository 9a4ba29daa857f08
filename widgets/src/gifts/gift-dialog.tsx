import { formatAmount, PREMIUM_PLAN } from '@vitrine/core/billing/lite'
import { GIFT_LIFE_DAYS, GIFT_MESSAGE_MAX, giftTexts } from '@vitrine/core/gifts/lite'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { PaymentToast } from '../checkout/payment-toast.ts'
import type { GiftDraft } from './gift-draft.ts'
import { GiftFrame } from './gift-frame.tsx'
import { RecipientState } from './recipient-state.tsx'
import { useGiftPayment } from './use-gift-payment.ts'
import { useOffer } from './use-offer.ts'
import { type Recipient, useRecipient } from './use-recipient.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Renders the dialog that gives a month of premium: recipient, message and Checkout. It is open while it is rendered.
 * Closing it cancels an order that is being made. `onSignIn` takes a signed-out sender to `/auth`.
 */
export function GiftDialog({
  draft = { username: '', message: '' },
  onClose,
  notify,
  onSignIn,
  onSent = () => {},
}: {
  draft?: GiftDraft
  onClose(): void
  notify(toast: PaymentToast): void
  onSignIn(draft: GiftDraft): void
  onSent?(): void
}) {
  const [username, setUsername] = useState(draft.username)
  const [message, setMessage] = useState(draft.message)
  const submit = useRef<HTMLButtonElement>(null)
  const offer = useOffer()
  const onSignedOut = () => onSignIn({ username, message })
  const recipient = useRecipient(username, { notify, onSignedOut })
  const { processing, pay, cancel } = useGiftPayment({
    checkout: offer?.checkout ?? 'page',
    notify,
    onSignedOut,
    onPaid() {
      onSent()
      onClose()
    },
    // The busy button was disabled and lost the focus.
    onStopped: () => requestAnimationFrame(() => submit.current?.focus()),
  })
  const length = [...segmenter.segment(message.trim())].length
  const tooLong = length > GIFT_MESSAGE_MAX

  function send(event: FormEvent): void {
    event.preventDefault()
    if (processing || tooLong) return
    if (recipient.type === 'found') void pay({ username: recipient.username, message })
    else notify({ kind: 'error', text: giftTexts.noRecipient })
  }

  return (
    <GiftFrame onClose={processing ? cancel : onClose} onSubmit={send}>
      <p className="gift-lead">
        {PREMIUM_PLAN.days} days of Premium for <b>{formatAmount(PREMIUM_PLAN.amount)}</b>. They get an email and have{' '}
        {GIFT_LIFE_DAYS} days to claim it.
      </p>
      <RecipientField username={username} recipient={recipient} onChange={setUsername} />
      <MessageField message={message} length={length} onChange={setMessage} />
      <button
        ref={submit}
        type="submit"
        className="gift-send"
        disabled={recipient.type !== 'found' || tooLong || processing || !offer?.available}
        aria-busy={processing || undefined}
      >
        {offer?.available === false ? paymentTexts.notSetUp : processing ? paymentTexts.processing : giftTexts.sendGift}
      </button>
      {processing && (
        <button type="button" className="gift-cancel" onClick={cancel}>
          {paymentTexts.cancel}
        </button>
      )}
      {offer?.test && <p className="gift-note">{paymentTexts.test}</p>}
    </GiftFrame>
  )
}

function RecipientField({
  username,
  recipient,
  onChange,
}: {
  username: string
  recipient: Recipient
  onChange(username: string): void
}) {
  const id = useId()
  return (
    <Field label={giftTexts.recipient} id={id}>
      <input
        id={id}
        value={username}
        onChange={(event) => onChange(event.target.value)}
        placeholder="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        aria-invalid={recipient.type === 'refused' || recipient.type === 'unknown' || undefined}
        aria-describedby={`${id}-state`}
      />
      <div id={`${id}-state`} className="gift-state" aria-live="polite">
        <RecipientState recipient={recipient} />
      </div>
    </Field>
  )
}

/** Renders the field of the message. `length` is in characters as people count them. */
function MessageField({
  message,
  length,
  onChange,
}: {
  message: string
  length: number
  onChange(message: string): void
}) {
  const id = useId()
  const tooLong = length > GIFT_MESSAGE_MAX
  return (
    <Field label={giftTexts.message} id={id} counter={`${length}/${GIFT_MESSAGE_MAX}`}>
      <textarea
        id={id}
        value={message}
        rows={3}
        placeholder="Optional"
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={tooLong || undefined}
        aria-describedby={`${id}-length`}
      />
      <p id={`${id}-length`} className="gift-error">
        {tooLong && kernelTexts.tooLong(giftTexts.message, GIFT_MESSAGE_MAX)}
      </p>
    </Field>
  )
}

function Field({ label, id, counter, children }: { label: string; id: string; counter?: string; children: ReactNode }) {
  return (
    <div className="gift-field">
      <div className="gift-label">
        <label htmlFor={id}>{label}</label>
        {counter && <span>{counter}</span>}
      </div>
      {children}
    </div>
  )
}
