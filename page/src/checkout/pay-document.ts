import { formatAmount } from '@vitrine/core/billing/lite'
import { paymentTexts, returnAddress } from '@vitrine/core/payments/lite'
import { site } from '@vitrine/core/site'
import { dataScript, documentOf, entryScript, escapeAttribute, escapeText, externalScript } from '../document.ts'
import type { CheckoutData, PageOptions } from '../renderer.ts'
import style from './pay-document.css?inline'

/**
 * Returns the document that opens Checkout for one order; see `pay.ts`. Until Checkout covers it, or if its script does
 * not load, it shows the purchase, its amount and a link back.
 */
export function renderPay(checkout: CheckoutData, options: PageOptions): string {
  const { script, ...data } = checkout
  const { assets } = options
  const back = returnAddress(checkout.returnPath, { orderId: checkout.orderId, outcome: 'dismissed' })
  return documentOf(
    [
      '<main>',
      `<h1>${escapeText(site.name)}</h1>`,
      `<p>${escapeText(checkout.description)}</p>`,
      `<p class="amount">${escapeText(formatAmount(checkout.amount))}</p>`,
      `<p id="state" role="status">${paymentTexts.opening}</p>`,
      '<noscript><p>Paying needs JavaScript, which is switched off in this browser.</p></noscript>',
      // The target also leaves the frame if scripts are off.
      `<a id="cancel" href="${escapeAttribute(back)}" target="_top">${paymentTexts.cancel}</a>`,
      '</main>',
    ].join('\n'),
    {
      head: { title: `Payment · ${site.name}`, description: '', card: null },
      scripts: dataScript('checkout', data) + externalScript(script) + entryScript(assets.payEntry),
    },
    { ...options, assets: { ...assets, css: style } },
  )
}
