import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import type { ScreenInput } from './checkout-input.ts'
import type { Delivery, Method, Order, Outcome } from './entities.ts'

/** Escaped HTML. */
export type Html = ReturnType<typeof html>

const METHODS: Record<Method, string> = { card: 'Card', upi: 'UPI' }

const OUTCOMES: [Outcome, label: string, hint: string][] = [
  ['success', 'Success', 'Paid at once.'],
  ['authorized', 'Authorized only', 'The bank approves, but no money is taken.'],
  ['failure', 'Failure', 'The bank declines. You can try again.'],
  ['late', 'Captured late', 'The bank answers after 10 seconds.'],
  ['closed', 'Browser closed after paying', 'Paid, but the shop’s page gets no result.'],
]

const DELIVERIES: [Delivery, label: string][] = [
  ['at-once', 'At once'],
  ['twice', 'Twice'],
  ['out-of-order', 'Out of order'],
  ['late', 'After 15 seconds'],
  ['never', 'Never'],
]

/**
 * Returns the form of the screen: the payment method, the outcome, and the delivery of webhooks. Its buttons are disabled
 * until the script runs, because the browser would send the form to the screen's own address.
 */
export function payForm(input: ScreenInput, parts: { order: Order; methods: Method[]; chosen: Method }): Html {
  const { order, methods, chosen } = parts
  return html`<form id="pay" class="pay" novalidate>
    <div class="columns">
      <div class="how">
        ${tabs(methods, chosen)}
        ${methods.includes('card') ? methodPanel('card', { chosen, content: cardFields(input.prefill_name) }) : ''}
        ${methods.includes('upi') ? methodPanel('upi', { chosen, content: upiFields(input, order) }) : ''}
      </div>
      <div class="what">
        <fieldset>
          <legend>What should happen?</legend>
          ${OUTCOMES.map(([value, label, hint], index) => outcomeChoice(value, { label, hint, checked: index === 0 }))}
        </fieldset>
        <div class="field webhook">
          <label for="webhook">Webhook</label>
          <select id="webhook" name="webhook">
            ${DELIVERIES.map(([value, label]) => html`<option value="${value}">${label}</option>`)}
          </select>
        </div>
      </div>
    </div>
    <div class="foot">
      <p class="alert" role="alert" id="alert"></p>
      <button type="submit" class="primary" id="submit" disabled>Pay ${priceOf(order)}</button>
    </div>
  </form>`
}

function tabs(methods: Method[], chosen: Method): Html | '' {
  if (methods.length === 1) return html`<h2 class="only">${METHODS[chosen]}</h2>`
  return html`<div class="tabs" role="tablist" aria-label="Payment method">
    ${methods.map(
      (method) =>
        html`<button type="button" role="tab" id="tab-${method}" data-method="${method}" aria-controls="panel-${method}" aria-selected="${String(method === chosen)}" tabindex="${method === chosen ? 0 : -1}">${METHODS[method]}</button>`,
    )}
  </div>`
}

function methodPanel(method: Method, { chosen, content }: { chosen: Method; content: Html }): Html {
  const hidden = method === chosen ? '' : raw('hidden')
  return html`<div class="method" id="panel-${method}" role="tabpanel" aria-label="${METHODS[method]}" ${hidden}>${content}</div>`
}

function outcomeChoice(value: Outcome, { label, hint, checked }: { label: string; hint: string; checked: boolean }) {
  return html`<label class="choice">
    <input type="radio" name="outcome" value="${value}" aria-labelledby="outcome-${value}" aria-describedby="hint-${value}" ${checked ? raw('checked') : ''} />
    <span><b id="outcome-${value}">${label}</b><small id="hint-${value}">${hint}</small></span>
  </label>`
}

function cardFields(buyer: string): Html {
  const expiry = `12/${String(new Date().getFullYear() + 4).slice(-2)}`
  return html`
    ${cardField({ name: 'number', label: 'Card number', value: '4111 1111 1111 1111', mode: 'numeric', max: 23 })}
    <div class="pair">
      ${cardField({ name: 'expiry', label: 'Expiry (MM/YY)', value: expiry, mode: 'numeric', max: 5 })}
      ${cardField({ name: 'cvv', label: 'CVV', value: '123', mode: 'numeric', max: 4 })}
    </div>
    ${cardField({ name: 'holder', label: 'Name on card', value: buyer || 'Test Buyer', mode: 'text', max: 100 })}
    <p class="hint">A well-known test card. Its details never leave this screen.</p>`
}

interface CardField {
  name: string
  label: string
  value: string
  mode: 'numeric' | 'text'
  max: number
}

/** Returns a field of the card, without autocomplete, which could fill in a real card. */
function cardField({ name, label, value, mode, max }: CardField): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" inputmode="${mode}" maxlength="${max}" autocomplete="off" spellcheck="false" required aria-describedby="${name}-error" />
    <p class="error" id="${name}-error"></p>
  </div>`
}

const APPS = ['Google Pay', 'PhonePe', 'Paytm']

function upiFields({ name }: ScreenInput, order: Order): Html {
  const code = raw(renderSVG(upiAddress(name, order), { border: 2 }))
  return html`<div class="scan">
      <div class="code" role="img" aria-label="UPI QR code">${code}</div>
      <p>Scan the code with any UPI app.</p>
      <p class="hint">No phone is needed: choose what should happen and press Pay, as if you had scanned it.</p>
    </div>
    <div class="apps">
      <p>Pay with an app on this phone</p>
      ${APPS.map((app) => html`<button type="submit" class="plain app" disabled>${app}<span class="unseen"> (simulated)</span></button>`)}
      <p class="hint">Simulated: no app opens. The outcome is the one you choose below.</p>
    </div>`
}

function upiAddress(name: string, { amount, currency, id }: Order): string {
  const fields = new URLSearchParams({
    pa: 'sandbox@razorpay',
    pn: (name || 'A shop').slice(0, 50),
    am: (amount / 100).toFixed(2),
    cu: currency,
    tr: id,
  })
  return `upi://pay?${fields.toString().replaceAll('+', '%20')}`
}

/** Returns the formatted amount of an order, such as ₹59.00. */
export function priceOf({ amount, currency }: Order): string {
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
