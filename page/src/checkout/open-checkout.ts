import { makeModal } from '../modal/make-modal.ts'
import { putStyle } from '../modal/put-style.ts'
import style from './checkout.css?inline'
import { type CheckoutOutcome, isPayMessage } from './messages.ts'

/** Milliseconds in which the document has to arrive, and in which it has to say something then. */
const ARRIVAL = 20_000
const WORD = 4000
/** Browsers inside other apps, in which Checkout cannot open in a frame. */
const IN_APP = /\b(FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Snapchat)\b/i

/**
 * Opens Checkout for an order, over the page, and answers how it ended. The frame is a document of its own: what the
 * provider may load is allowed there and nowhere else. Inside another app the page itself is left; who comes back to it
 * with the browser's own button has closed Checkout.
 */
export function openCheckout(orderId: string): Promise<CheckoutOutcome> {
  const address = `/pay/${orderId}`
  if (IN_APP.test(navigator.userAgent)) {
    location.assign(address)
    return new Promise((done) => {
      const comeBack = () => done({ type: 'dismissed', reason: null })
      addEventListener('pageshow', comeBack, { once: true })
    })
  }
  const frame = document.createElement('iframe')
  Object.assign(frame, { src: address, title: 'Payment', allow: 'payment *; clipboard-write' })
  const layer = document.createElement('div')
  layer.className = 'vitrine-checkout'
  layer.append(frame)
  const takeStyleOff = putStyle(style)
  document.body.append(layer)
  const release = makeModal(layer)
  frame.focus()

  const listening = new AbortController()
  return new Promise<CheckoutOutcome>((done) => {
    let late = setTimeout(done, ARRIVAL, { type: 'gateway-failed' })
    let heard = false
    // A document that has arrived and says nothing is another one: an error, or none at all.
    frame.addEventListener('load', () => {
      clearTimeout(late)
      if (!heard) late = setTimeout(done, WORD, { type: 'not-started' })
    })
    function listen({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin !== location.origin || source !== frame.contentWindow || !isPayMessage(data)) return
      heard = true
      clearTimeout(late)
      if (data.outcome) done(data.outcome)
    }
    addEventListener('message', listen, { signal: listening.signal })
  }).finally(() => {
    listening.abort()
    layer.remove()
    release()
    takeStyleOff()
  })
}
