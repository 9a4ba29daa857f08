import { formatAmount, PREMIUM_PLAN } from '@vitrine/core/billing/view'
import { GIFT_LIFE_DAYS, GIFT_MESSAGE_MAX, giftTexts } from '@vitrine/core/gifts/view'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import scripts from '#fonts/text-scripts.css?inline'
import { callApi, isRefusal } from '../api/call-api.ts'
import { payOrder } from '../checkout/pay-order.ts'
import { type PaymentWords, paymentWords } from '../checkout/payment-words.ts'
import { makeModal } from '../modal/make-modal.ts'
import { putStyle } from '../styles/put-style.ts'
import style from './gift-dialog.css?inline'
import { forgetGift, type GiftDraft, rememberGift } from './gift-draft.ts'
import { RecipientState } from './recipient-state.tsx'
import { useOffer } from './use-offer.ts'
import { useRecipient } from './use-recipient.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Renders the dialog that gives a month of premium: recipient, message and Checkout. It is open while it is rendered.
 * Escape, the close button and the backdrop close it, or cancel an order that is being made. The typed gift is stored
 * while its sender pays elsewhere. `onSignIn` takes a signed-out sender to `/auth`.
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
  notify(words: PaymentWords): void
  onSignIn(draft: GiftDraft): void
  onSent?(): void
}) {
  const [username, setUsername] = useState(draft.username)
  const [message, setMessage] = useState(draft.message)
  const [paying, setPaying] = useState<AbortController | null>(null)
  const processing = paying !== null
  const layer = useRef<HTMLDivElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const id = useId()
  const offer = useOffer()
  const leave = () => onSignIn({ username, message })
  const recipient = useRecipient(username, { notify, onSignedOut: leave })
  const length = [...segmenter.segment(message.trim())].length
  const tooLong = length > GIFT_MESSAGE_MAX

  // Before the dialog is painted: a key that is pressed as soon as it is visible reaches it.
  useLayoutEffect(() => {
    const takeStyleOff = putStyle(scripts + style)
    const release = layer.current ? makeModal(layer.current) : () => {}
    layer.current?.querySelector('input')?.focus()
    return () => {
      release()
      takeStyleOff()
    }
  }, [])

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (processing || tooLong) return
    if (recipient.type !== 'found') return notify({ kind: 'error', text: giftTexts.noRecipient })
    const controller = new AbortController()
    const { signal } = controller
    setPaying(controller)
    try {
      const input = { username: recipient.username, message, returnTo: location.pathname }
      const order = await callApi('POST /payments/orders/gift', input, signal)
      if (signal.aborted) return
      rememberGift({ username: recipient.username, message })
      const end = await payOrder(order.id, { mode: offer?.checkout ?? 'page', signal })
      forgetGift()
      if (signal.aborted) return
      notify(paymentWords(end, recipient.username))
      if (end.type !== 'paid') return
      onSent()
      onClose()
    } catch (error) {
      if (signal.aborted) return
      if (isRefusal(error, 'NOT_SIGNED_IN')) return leave()
      notify(startFailure(error))
    } finally {
      if (!signal.aborted) stopPaying()
    }
  }

  function stopPaying(): void {
    setPaying(null)
    // The busy button was disabled and lost the focus.
    requestAnimationFrame(() => submit.current?.focus())
  }
  /** Cancels the order: its response no longer opens Checkout. */
  function cancel(): void {
    paying?.abort()
    notify({ kind: 'info', text: giftTexts.cancelled })
    stopPaying()
  }
  const close = () => (processing ? cancel() : onClose())
  return createPortal(
    <div ref={layer} className="gift-layer">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the backdrop is no control; Escape and the close button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className="gift-ground" onClick={close} />
      <div
        className="gift"
        role="dialog"
        tabIndex={-1}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <form onSubmit={(event) => void send(event)} noValidate>
          <header>
            <h2 id={`${id}-title`}>{giftTexts.giftPremium}</h2>
            <button type="button" className="gift-close" aria-label="Close" onClick={close}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6 6 18" />
              </svg>
            </button>
          </header>
          <p className="gift-lead">
            {PREMIUM_PLAN.days} days of Premium for <b>{formatAmount(PREMIUM_PLAN.amount)}</b>. They get an email and
            have {GIFT_LIFE_DAYS} days to claim it.
          </p>
          <Field label={giftTexts.recipient} id={`${id}-recipient`}>
            <input
              id={`${id}-recipient`}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
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
          <Field label={giftTexts.message} id={`${id}-message`} counter={`${length}/${GIFT_MESSAGE_MAX}`}>
            <textarea
              id={`${id}-message`}
              value={message}
              rows={3}
              placeholder="Optional"
              onChange={(event) => setMessage(event.target.value)}
              aria-invalid={tooLong || undefined}
              aria-describedby={`${id}-length`}
            />
            <p id={`${id}-length`} className="gift-error">
              {tooLong && kernelTexts.tooLong(giftTexts.message, GIFT_MESSAGE_MAX)}
            </p>
          </Field>
          <button
            ref={submit}
            type="submit"
            className="gift-send"
            disabled={recipient.type !== 'found' || tooLong || processing || !offer?.available}
            aria-busy={processing || undefined}
          >
            {offer?.available === false
              ? paymentTexts.notSetUp
              : processing
                ? paymentTexts.processing
                : giftTexts.sendGift}
          </button>
          {processing && (
            <button type="button" className="gift-cancel" onClick={cancel}>
              {paymentTexts.cancel}
            </button>
          )}
          {offer?.test && <p className="gift-note">{paymentTexts.test}</p>}
        </form>
      </div>
    </div>,
    document.body,
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

/** Codes of refusals whose text is shown. */
const SHOWN_REASONS = [
  'USER_NOT_FOUND',
  'GIFT_TO_SELF',
  'RECIPIENT_PREMIUM',
  'TOO_MANY_OPEN_ORDERS',
  'RATE_LIMITED',
] as const

/** Returns the toast for a payment that did not start, with the server's reason if there is one. */
function startFailure(error: unknown): PaymentWords {
  const known = isRefusal(error, ...SHOWN_REASONS)
  if (known && error instanceof Error) return { kind: 'error', text: error.message }
  return { kind: 'error', text: giftTexts.startFailed }
}
