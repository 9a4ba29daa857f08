import { makeModal } from '../modal/make-modal.ts'
import { putStyle } from '../styles/put-style.ts'
import style from './checkout.css?inline'
import { isInAppBrowser } from './in-app-browser.ts'
import { type CheckoutEnd, readPayMessage } from './messages.ts'

/** Time limit in milliseconds for the framed document to load. */
const LOAD_MS = 20_000
/** Time limit in milliseconds for the first message of the framed document after it has loaded. */
const FIRST_MESSAGE_MS = 4000

/**
 * Opens the document in which an order is paid: in place of the page, or in a frame over it. Browsers that may not show
 * a payment in a frame, such as those inside apps, always leave the page. Returns the end of Checkout.
 */
export function openCheckout(
  orderId: string,
  { mode, signal }: { mode: 'page' | 'frame'; signal: AbortSignal },
): Promise<CheckoutEnd> {
  const address = `/pay/${orderId}`
  return mode === 'page' || isInAppBrowser(window) ? goTo(address, signal) : frameOver(address)
}

/**
 * Leaves the page for the document. Checkout counts as dismissed if the buyer comes back with the browser's button, or
 * if `signal` is aborted before the page is left.
 */
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

/**
 * Opens the document in a frame over the page. Only the document's policy allows the provider's scripts. The promise
 * also resolves if the document does not load or sends no message in time.
 */
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
    let late = setTimeout(done, LOAD_MS, { outcome: 'gateway-failed' })
    let reported = false
    // A loaded document that sends no message is an error page.
    frame.addEventListener('load', () => {
      clearTimeout(late)
      if (!reported) late = setTimeout(done, FIRST_MESSAGE_MS, { outcome: 'not-started' })
    })
    function listen({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin !== location.origin || source !== frame.contentWindow) return
      const end = readPayMessage(data)
      if (end === undefined) return
      reported = true
      clearTimeout(late)
      if (end) done(end)
    }
    addEventListener('message', listen, { signal: listening.signal })
  }).finally(() => {
    listening.abort()
    layer.remove()
    release()
    takeStyleOff()
  })
}
