import { makeModal } from '../modal/make-modal.ts'
import { putStyle } from '../modal/put-style.ts'
import style from './checkout.css?inline'
import { isInAppBrowser } from './in-app-browser.ts'
import { type CheckoutEnd, isPayMessage } from './messages.ts'

/** Milliseconds in which the framed document has to arrive, and in which it has to report then. */
const ARRIVAL = 20_000
const FIRST_REPORT = 4000

/** Opens the document in which an order is paid, and returns how Checkout ended. */
export function openCheckout(
  orderId: string,
  { mode, signal }: { mode: 'page' | 'frame'; signal: AbortSignal },
): Promise<CheckoutEnd> {
  const address = `/pay/${orderId}`
  return mode === 'page' || isInAppBrowser(window) ? goTo(address, signal) : frameOver(address)
}

/** Leaves the page. A buyer who comes back to it with the browser's own button, or who cancels before, has closed Checkout. */
function goTo(address: string, signal: AbortSignal): Promise<CheckoutEnd> {
  location.assign(address)
  const done = new AbortController()
  return new Promise<CheckoutEnd>((end) => {
    const dismiss = () => end({ outcome: 'dismissed' })
    addEventListener('pageshow', ({ persisted }) => persisted && dismiss(), { signal: done.signal })
    signal.addEventListener(
      'abort',
      () => {
        stop()
        dismiss()
      },
      { signal: done.signal },
    )
  }).finally(() => done.abort())
}

/** Opens the document in a frame over the page: what the provider may load is allowed there and nowhere else. */
function frameOver(address: string): Promise<CheckoutEnd> {
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
  return new Promise<CheckoutEnd>((done) => {
    let late = setTimeout(done, ARRIVAL, { outcome: 'gateway-failed' })
    let reported = false
    // A document that has arrived and reports nothing is another one: an error, or none at all.
    frame.addEventListener('load', () => {
      clearTimeout(late)
      if (!reported) late = setTimeout(done, FIRST_REPORT, { outcome: 'not-started' })
    })
    function listen({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin !== location.origin || source !== frame.contentWindow || !isPayMessage(data)) return
      reported = true
      clearTimeout(late)
      if (data.end) done(data.end)
    }
    addEventListener('message', listen, { signal: listening.signal })
  }).finally(() => {
    listening.abort()
    layer.remove()
    release()
    takeStyleOff()
  })
}
