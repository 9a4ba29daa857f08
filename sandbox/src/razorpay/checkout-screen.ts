import { html } from 'hono/html'
import { type ScreenInput, safeCallback } from './checkout-input.ts'
import type { Method, Order } from './entities.ts'
import { NotesInput } from './input.ts'
import { type Html, payForm, priceOf } from './pay-form.ts'
import type { ScreenData } from './screen-data.ts'

/**
 * Content security policy of the screen. It loads files of this origin, and pictures also from data URLs. Its form may
 * be sent to any callback.
 */
export const SCREEN_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'form-action *',
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ')

/** Path from the screen's address to the host of its files. */
const FILES = '../../../checkout.razorpay.com/v1'

/** Returns Checkout's screen for an order, or a screen with the reason why the order cannot be paid. */
export function checkoutScreen({ input, order }: { input: ScreenInput; order: Order | null }): Html {
  const methods = offeredMethods(input)
  const callback = safeCallback(input.callback_url)
  const [method] = methods
  if (!order) return page(input, { content: blocked('This order does not exist', 'Its id or its key is unknown.') })
  if (order.status === 'paid') {
    return page(input, { order, content: blocked('This order is already paid', 'Nothing more is to be done.') })
  }
  if (otherTerms(input, order)) {
    return page(input, {
      order,
      content: blocked('Your payment amount is different from your order amount', 'The shop has to make a new order.'),
    })
  }
  if (input.hosted && !callback) {
    return page(input, {
      order,
      content: blocked('There is no way back to the shop', 'Its callback address is not a web page.'),
    })
  }
  if (!method) {
    return page(input, { order, content: blocked('There is no way to pay', 'The shop hides both Card and UPI.') })
  }
  const chosen = methods.find((offered) => offered === input.prefill_method) ?? method
  return page(input, { order, callback, methods, chosen, content: payForm(input, { order, methods, chosen }) })
}

function otherTerms({ amount, currency }: ScreenInput, order: Order): boolean {
  return (amount !== undefined && amount !== order.amount) || (currency !== undefined && currency !== order.currency)
}

function offeredMethods({ hide }: ScreenInput): Method[] {
  const hidden = hide.split(',')
  return (['card', 'upi'] as const).filter((method) => !hidden.includes(method))
}

interface PageParts {
  content: Html
  order?: Order
  callback?: string | null
  methods?: Method[]
  chosen?: Method
}

function page(input: ScreenInput, { content, order, callback, methods = [], chosen = 'card' }: PageParts): Html {
  const name = input.name || 'A shop'
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <meta name="robots" content="noindex" />
    <title>Pay ${name} (test)</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${FILES}/checkout.css" />
    <script src="${FILES}/frame.js" defer></script>
  </head>
  <body class="${input.hosted ? 'hosted' : 'framed'}">
    <main data-screen="${JSON.stringify(screenData(input, { methods, chosen }))}">
      <section class="sheet" role="dialog" aria-modal="true" aria-labelledby="merchant" tabindex="-1">
        <p class="banner">Test mode: no money moves</p>
        <header>
          ${mark(input.image, name)}
          <div class="terms">
            <h1 id="merchant">${name}</h1>
            ${input.description ? html`<p>${input.description}</p>` : ''}
          </div>
          ${order ? html`<p class="amount"><span class="unseen">Amount: </span>${priceOf(order)}</p>` : ''}
          <button type="button" class="close" aria-label="Close checkout">${CROSS}</button>
        </header>
        ${content}
        ${panel({ id: 'waiting', title: 'Your bank takes its time', text: WAITING_TEXT })}
        ${panel({ id: 'silent', title: 'Paid. The page behind knows nothing of it.', text: SILENT_TEXT })}
      </section>
      ${confirmation()}
      ${callback ? html`<form id="callback" method="post" action="${callback}" hidden></form>` : ''}
    </main>
  </body>
</html>`
}

const WAITING_TEXT =
  'It answers about 10 seconds after you paid. You can close this screen: the shop is still notified of the payment.'
const SILENT_TEXT =
  'A buyer’s browser closed after paying: the shop’s page gets no result, and only the provider knows of the payment.'

const CROSS = html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M6 6l12 12M18 6L6 18" /></svg>`

function screenData(input: ScreenInput, { methods, chosen }: { methods: Method[]; chosen: Method }): ScreenData {
  return {
    keyId: input.key_id,
    orderId: input.order_id,
    method: chosen,
    methods,
    description: input.description,
    email: input.prefill_email,
    contact: input.prefill_contact,
    notes: readNotes(input.notes),
    color: input.color ?? null,
    confirmClose: input.confirm_close,
    escape: input.escape,
    backdropClose: input.backdropclose,
    retry: input.retry,
    timeout: input.timeout ?? null,
    hosted: input.hosted,
  }
}

function readNotes(text: string): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(NotesInput.parse(JSON.parse(text))))
  } catch {
    return {}
  }
}

function mark(image: string, name: string): Html {
  if (image) return html`<img class="mark" src="${image}" alt="" width="44" height="44" />`
  return html`<span class="mark" aria-hidden="true">${[...name][0]?.toUpperCase() ?? ''}</span>`
}

function blocked(title: string, text: string): Html {
  return html`<div class="panel">
    <h2>${title}</h2>
    <p>${text}</p>
    <button type="button" class="plain leave">Close</button>
  </div>`
}

function panel({ id, title, text }: { id: string; title: string; text: string }): Html {
  return html`<div class="panel" id="${id}" hidden>
    <h2 tabindex="-1">${title}</h2>
    <p>${text}</p>
    <button type="button" class="plain leave">Close</button>
  </div>`
}

function confirmation(): Html {
  return html`<dialog class="question" aria-labelledby="confirm-title">
    <h2 id="confirm-title">Cancel the payment?</h2>
    <p>Nothing has been paid yet.</p>
    <div class="choices">
      <button type="button" class="plain" id="keep-paying">Keep paying</button>
      <button type="button" class="primary" id="cancel-payment">Yes, cancel</button>
    </div>
  </dialog>`
}
