import type { PortfolioView } from '@vitrine/core/portfolios/lite'

/** Addresses of the page's files, made by the build or by the development server. */
export interface PageAssets {
  /** Stylesheet of all pages, which begins with the faces of the site's fonts; inlined and allowed by its hash. */
  css: string
  /** Module of the client entry. */
  entry: string
  /** Module of the editor's preview. */
  previewEntry: string
  /** Module of the document in which an order is paid. */
  payEntry: string
}

/** Options of each document. `origin` is the site's public origin without a trailing slash. */
export interface PageOptions {
  assets: PageAssets
  origin: string
}

/** Options of a portfolio's document. */
export interface PortfolioOptions extends PageOptions {
  /** Version of the portfolio's content. */
  version: string
  /** Path of the portfolio's share image, or of the site's. */
  shareImage: string
}

/** Data of the document in which an order is paid. */
export interface CheckoutData {
  orderId: string
  /** False if the order can no longer be paid. */
  open: boolean
  /** Purchase, with its amount in paise. */
  description: string
  amount: number
  /** URL of the provider's script. */
  script: string
  /** Options for the provider's script. */
  options: Record<string, unknown>
  /** Path on this site at which the payment was started. */
  returnPath: string
}

/** A complete HTML document. */
export interface RenderedPortfolio {
  html: string
  /** Stylesheet of all pages, inlined as this one needs it. */
  css: string
  /** CSS of the page's theme and of the fonts for its characters, inlined beside the stylesheet of all pages; may be empty. */
  ownCss: string
}

/** Exports of the built `dist/server/render.js`. */
export interface PageRenderer {
  /** Renders a portfolio as a complete HTML document, the same for every visitor. */
  renderPage(view: PortfolioView, options: PortfolioOptions): RenderedPortfolio
  /** Renders a portfolio as a complete HTML document without scripts, which search engines do not index. */
  renderStill(view: PortfolioView, options: PageOptions): RenderedPortfolio
  /** Renders 'Portfolio not found' as a complete HTML document without scripts. */
  renderNotFound(options: PageOptions, freeName?: string | null): RenderedPortfolio
  /** Renders an empty document in which the editor shows its draft. */
  renderPreview(options: PageOptions): string
  /** Renders the document that opens Checkout for an order. */
  renderPay(checkout: CheckoutData, options: PageOptions): string
}
