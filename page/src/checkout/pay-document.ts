import { site } from '@vitrine/core/site'
import { dataScript, documentOf, entryScript, externalScript } from '../document.ts'
import type { CheckoutFacts, PageOptions } from '../renderer.ts'

/** Nothing but the dark that lies behind: Checkout brings its own looks. */
const STYLE =
  ':root{color-scheme:dark}body{margin:0;color:#f4f1ea;font:16px/1.5 system-ui,sans-serif}noscript{padding:24px;background:#08080a}'

/** The document that opens Checkout for one order; see `pay.ts`. */
export function renderPay(facts: CheckoutFacts, options: PageOptions): string {
  const { script, ...data } = facts
  const { assets } = options
  return documentOf(
    '<noscript>Paying needs JavaScript, which is switched off here.</noscript>',
    {
      head: { title: `Payment · ${site.name}`, description: '', path: null, image: null, indexed: false },
      scripts: dataScript('checkout', data) + externalScript(script) + entryScript(assets.payEntry),
      fonts: [],
    },
    { ...options, assets: { ...assets, css: STYLE } },
  )
}
