import type { CheckoutError, CheckoutResult } from '../screen-data.ts'

/** Messages of the screen to the page that opened it. */
export type ScreenMessage =
  | { type: 'paid'; result: CheckoutResult }
  | { type: 'failed'; error: CheckoutError }
  | { type: 'dismissed' }

/** Message of the page to the screen: Escape was pressed before the screen had the focus. */
export interface PageMessage {
  type: 'escape'
}

const SENDER = 'razorpay-test'

/** Sends a message to a window of the same origin. */
export function send(target: Window, message: ScreenMessage | PageMessage): void {
  target.postMessage({ sender: SENDER, message }, window.location.origin)
}

/** Subscribes to the messages of a window of the same origin. Returns an unsubscribe function. */
export function receive<Message>(source: () => Window | null, take: (message: Message) => void): () => void {
  function listen({ origin, source: from, data }: MessageEvent): void {
    if (origin !== window.location.origin || from !== source() || data?.sender !== SENDER) return
    take(messageOf<Message>(data))
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}

/** Returns the message. The cast is safe, because its window, origin and marker have been checked. */
function messageOf<Message>(data: { message: unknown }): Message {
  return data.message as Message
}
