import type { PortfolioView } from '@vitrine/core/portfolios/view'

/** Where the browser finds what belongs to the page. Made by the build, or by the development server. */
export interface PageAssets {
  /** The whole stylesheet, inlined into each page and allowed by its hash. */
  css: string
  /** Address of the client entry, a module. */
  entry: string
  /** Address of the entry of the editor's preview, a module. */
  previewEntry: string
  /** Address of the entry of the document in which an order is paid, a module. */
  payEntry: string
  /** Addresses of the fonts that the first paint needs. */
  fonts: string[]
}

/** What a whole document needs besides its content. `origin` is the site's public origin, without a slash at its end. */
export interface PageOptions {
  assets: PageAssets
  origin: string
}

/** What the document needs in which an order is paid. */
export interface CheckoutFacts {
  orderId: string
  /** False once nothing is to be paid any more. */
  open: boolean
  /** The purchase, and its amount in paise. */
  description: string
  amount: number
  /** Address of the provider's script. */
  script: string
  /** What that script is opened with. */
  options: Record<string, unknown>
  /** The path on this site that the payment was started from. */
  returnPath: string
}

/** A complete HTML document. */
export interface RenderedPortfolio {
  html: string
  /** The CSS that its creator chose, inlined like the stylesheet of all pages; empty for a plain page. */
  ownCss: string
}

/** What the built `dist/server/render.js` exports. */
export interface PageRenderer {
  /** A portfolio as a complete HTML document, the same for every visitor. */
  renderPage(view: PortfolioView, options: PageOptions): RenderedPortfolio
  /** 'Portfolio not found' as a complete HTML document; it loads no script. */
  renderNotFound(options: PageOptions): string
  /** An empty document in which the editor shows its draft. */
  renderPreview(options: PageOptions): string
  /** The document that opens Checkout for one order. */
  renderPay(facts: CheckoutFacts, options: PageOptions): string
}
