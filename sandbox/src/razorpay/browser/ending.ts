import type { CheckoutError, CheckoutResult, ScreenData } from '../screen-data.ts'
import { find } from './elements.ts'
import { send } from './messages.ts'

/** How a screen tells the page behind what came of it. */
export interface Ending {
  paid(result: CheckoutResult): void
  /** Where the screen stays to try again, the page is told and nothing ends. */
  failed(error: CheckoutError): void
  /** The buyer left, or their time was up. */
  cancelled(description?: string): void
  /** The buyer left after a payment of which the page is told nothing. */
  left(): void
}

/** The ending of a screen in a frame is a message, that of a page of its own a form to the callback. */
export function createEnding({ hosted, orderId, retry }: ScreenData): Ending {
  if (hosted) return hostedEnding(orderId)
  const tell = (message: Parameters<typeof send>[1]) => send(window.parent, message)
  return {
    paid: (result) => tell({ type: 'paid', result }),
    failed(error) {
      tell({ type: 'failed', error })
      if (!retry) tell({ type: 'dismissed' })
    },
    cancelled: () => tell({ type: 'dismissed' }),
    left: () => tell({ type: 'dismissed' }),
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
  // A screen that only says why nothing can be paid has no way back to tell.
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
