import type { CheckoutResult } from '../screen-data.ts'
import { receive, type ScreenMessage, send } from './messages.ts'
import { type CheckoutOptions, type FailedPayment, isHosted, requireOptions, screenAddress } from './options.ts'

declare global {
  interface Window {
    Razorpay: typeof Razorpay
  }
}

/** Address of this script. `document.currentScript` is only set while the script first runs. */
const SCRIPT = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ''

/** Checkout's class for the merchant's page: `new Razorpay(options).open()`. */
class Razorpay {
  readonly #options: CheckoutOptions
  readonly #failed: ((payment: FailedPayment) => void)[] = []
  #remove: (() => void) | null = null

  constructor(options: CheckoutOptions) {
    requireOptions(options)
    this.#options = options
  }

  /**
   * Shows the screen in a frame over the page, or navigates to the screen if `isHosted` is true. Does nothing if the
   * frame is already shown.
   */
  open(): void {
    if (this.#remove) return
    const hosted = isHosted(this.#options, navigator.userAgent)
    const address = screenAddress(this.#options, { script: SCRIPT, hosted })
    if (hosted) window.location.assign(address)
    else this.#remove = showFrame(address, (message) => this.#take(message))
  }

  /** Removes the screen without calling any callback. */
  close(): void {
    this.#remove?.()
    this.#remove = null
  }

  /** Calls `listener` for each failed payment. */
  on(event: 'payment.failed', listener: (payment: FailedPayment) => void): void {
    if (event === 'payment.failed') this.#failed.push(listener)
  }

  #take(message: ScreenMessage): void {
    if (message.type === 'failed') {
      for (const listener of this.#failed) listener({ error: message.error })
      return
    }
    this.close()
    if (message.type === 'dismissed') this.#options.modal?.ondismiss?.()
    else this.#finish(message.result)
  }

  #finish(result: CheckoutResult): void {
    this.#options.handler?.(result)
  }
}

/** Shows the screen over the page and focuses it. Returns a function that removes it. */
function showFrame(address: string, take: (message: ScreenMessage) => void): () => void {
  const before = document.activeElement
  const root = document.documentElement
  const { overflow } = root.style
  const frame = document.createElement('iframe')
  frame.title = 'Razorpay Checkout (test)'
  frame.src = address
  // Set as properties, because the page's policy may forbid style attributes.
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    margin: '0',
    background: 'transparent',
    // A frame is transparent only if its color scheme is that of its document.
    colorScheme: 'dark',
    zIndex: '2147483647',
  })
  frame.addEventListener('load', () => frame.contentWindow?.focus())
  const stop = receive<ScreenMessage>(() => frame.contentWindow, take)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && frame.contentWindow) send(frame.contentWindow, { type: 'escape' })
  }
  document.addEventListener('keydown', onKey)
  root.style.overflow = 'hidden'
  document.body.append(frame)
  return () => {
    stop()
    document.removeEventListener('keydown', onKey)
    frame.remove()
    root.style.overflow = overflow
    if (before instanceof HTMLElement) before.focus()
  }
}

window.Razorpay = Razorpay
