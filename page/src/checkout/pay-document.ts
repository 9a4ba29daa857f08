import { formatAmount } from '@vitrine/core/billing/view'
import { paymentTexts, returnAddress } from '@vitrine/core/payments/view'
import { site } from '@vitrine/core/site'
import { dataScript, documentOf, entryScript, escapeAttribute, escapeText, externalScript } from '../document.ts'
import type { CheckoutFacts, PageOptions } from '../renderer.ts'
import style from './pay-document.css?inline'

/**
 * Returns the document that opens Checkout for one order; see `pay.ts`. Until Checkout covers it, and where its script
 * does not arrive, it shows what is to be paid and the way back.
 */
export function renderPay(facts: CheckoutFacts, options: PageOptions): string {
  const { script, ...data } = facts
  const { assets } = options
  const back = returnAddress(facts.returnPath, { orderId: facts.orderId, outcome: 'dismissed' })
  return documentOf(
    [
      '<main>',
      `<h1>${escapeText(site.name)}</h1>`,
      `<p>${escapeText(facts.description)}</p>`,
      `<p class="amount">${escapeText(formatAmount(facts.amount))}</p>`,
      `<p id="state" role="status">${paymentTexts.opening}</p>`,
      '<noscript><p>Paying needs JavaScript, which is switched off here.</p></noscript>',
      // Without scripts it leaves the frame, too.
      `<a id="cancel" href="${escapeAttribute(back)}" target="_top">${paymentTexts.cancel}</a>`,
      '</main>',
    ].join('\n'),
    {
      head: { title: `Payment · ${site.name}`, description: '', path: null, image: null, indexed: false },
      scripts: dataScript('checkout', data) + externalScript(script) + entryScript(assets.payEntry),
      fonts: [],
    },
    { ...options, assets: { ...assets, css: style } },
  )
}
