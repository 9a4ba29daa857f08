import type { CheckoutError, CheckoutResult, ScreenData } from '../screen-data.ts'
import { find } from './elements.ts'
import { send } from './messages.ts'

/** Reports the result of the screen to the merchant's page. */
export interface Ending {
  paid(result: CheckoutResult): void
  /** Reports a failed payment. A screen in a frame stays open if `retry` is true; a page of its own is left. */
  failed(error: CheckoutError): void
  /** Reports that the buyer left or the time was up. Only a page of its own reports the description. */
  cancelled(description?: string): void
  /** Closes the screen after a payment whose result is not reported to the page. */
  left(): void
}

/**
 * Creates the ending. A screen in a frame sends messages to the page; a screen that is a page of its own sends a form
 * to the callback.
 */
export function createEnding({ hosted, orderId, retry }: ScreenData): Ending {
  if (hosted) return hostedEnding(orderId)
  const sendToPage = (message: Parameters<typeof send>[1]) => send(window.parent, message)
  return {
    paid: (result) => sendToPage({ type: 'paid', result }),
    failed(error) {
      sendToPage({ type: 'failed', error })
      if (!retry) sendToPage({ type: 'dismissed' })
    },
    cancelled: () => sendToPage({ type: 'dismissed' }),
    left: () => sendToPage({ type: 'dismissed' }),
  }
}

function hostedEnding(orderId: string): Ending {
  const failed = ({ metadata, ...texts }: CheckoutError) => {
    const fields = Object.entries(texts).map(([name, text]): [string, string] => [`error[${name}]`, text])
    submit([...fields, ['error[metadata]', JSON.stringify(metadata)]])
  }
  return {
    paid: (result) => submit(Object.entries(result)),
    failed,
    cancelled(description = 'Payment processing cancelled by user') {
      failed({
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'customer',
        step: 'payment_authentication',
        reason: 'payment_cancelled',
        metadata: { order_id: orderId },
      })
    },
    left: () => window.history.back(),
  }
}

function submit(fields: [name: string, value: string][]): void {
  // A screen that only shows a problem has no form.
  if (!document.querySelector('#callback')) {
    window.history.back()
    return
  }
  const form = find('#callback', HTMLFormElement)
  form.replaceChildren(
    ...fields.map(([name, value]) => Object.assign(document.createElement('input'), { type: 'hidden', name, value })),
  )
  form.submit()
}
