import type { CheckoutError, CheckoutResult } from '../screen-data.ts'

/** What the screen tells the page that opened it. */
export type ScreenMessage =
  | { type: 'paid'; result: CheckoutResult }
  | { type: 'failed'; error: CheckoutError }
  | { type: 'dismissed' }

/** What the page tells the screen: that Escape was pressed while the focus was not in it yet. */
export interface PageMessage {
  type: 'escape'
}

const SENDER = 'razorpay-test'

/** Sends a message to a window of the same origin. */
export function send(target: Window, message: ScreenMessage | PageMessage): void {
  target.postMessage({ sender: SENDER, message }, window.location.origin)
}

/** Calls back with the messages that a window of the same origin sends. Answers a function that stops it. */
export function receive<Message>(source: () => Window | null, take: (message: Message) => void): () => void {
  function listen({ origin, source: from, data }: MessageEvent): void {
    if (origin !== window.location.origin || from !== source() || data?.sender !== SENDER) return
    take(messageOf<Message>(data))
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}

/** The one place that trusts the shape of a message: it came from our own window, our own origin and with our mark. */
function messageOf<Message>(data: { message: unknown }): Message {
  return data.message as Message
}
